#!/usr/bin/env python3
"""Several machines: network namespaces, each with an address and a name of its own, joined by a
bridge. mpirun speaks TCP with them and enters them through an agent, as it would by ssh. No traffic
leaves the namespaces.

The test starts itself again in a namespace of its own, which is the first host. Where the system
does not allow that, the test says so and is skipped (status 77).
"""
import os
import shutil
import signal
import subprocess
import sys
import time

WAYS_IN = (["unshare", "--net", "--uts"],
           ["unshare", "--net", "--uts", "--user", "--map-root-user"])
SKIPPED = 77
if "GRAZE_HOST" not in os.environ:
    for way in WAYS_IN:
        make = [*way, "sh", "-c", "ip link add one type veth peer name two"]
        if shutil.which(way[0]) and shutil.which("ip") and \
                subprocess.run(make, capture_output=True, check=False).returncode == 0:
            os.environ["GRAZE_HOST"] = "1"
            os.execvp(way[0], [*way, sys.executable, *sys.argv])
    print("skipped: this system does not allow network namespaces")
    sys.exit(SKIPPED)

from support import GRAZE_MPI, RankCase, alone, main, own_messages, run, session  # noqa: E402

NETWORK = "10.99.0"
HOSTS = 3
SHARED = ("solve", "--value", "arc-kayles", "grid(4,5)", "--memory", "64M", "--shared-table")
SETTINGS = ("--oversubscribe", "--allow-run-as-root",
            "--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include", f"{NETWORK}.0/24",
            "--mca", "oob_tcp_if_include", f"{NETWORK}.0/24",
            # a host that is cut off is missed after about ten seconds
            "--mca", "oob_tcp_keepalive_time", "4", "--mca", "oob_tcp_keepalive_intvl", "2",
            "--mca", "oob_tcp_keepalive_probes", "3")


def call(*words, inside=None):
    enter = ["nsenter", "-t", str(inside), "-n", "-u"] if inside else []
    subprocess.run([*enter, *words], check=True)


def address(host):
    return f"{NETWORK}.{host + 1}"


def processes_in(host):
    """The processes in the network of a host, by the number of its first one."""
    there = os.readlink(f"/proc/{host}/ns/net")
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink(f"/proc/{name}/ns/net") == there:
                found.append(int(name))
        except OSError:
            continue
    return found


class Hosts(RankCase):
    @classmethod
    def setUpClass(cls):
        """The first host is here; the others are namespaces that a sleeping process keeps."""
        call("hostname", "host0")
        call("ip", "link", "set", "lo", "up")
        call("ip", "link", "add", "lan", "type", "bridge")
        call("ip", "address", "add", f"{address(0)}/24", "dev", "lan")
        call("ip", "link", "set", "lan", "up")
        cls.hosts = [None]
        for i in range(1, HOSTS):
            cls.hosts.append(cls.add_host(i))

    @classmethod
    def add_host(cls, i):
        host = subprocess.Popen(["unshare", "--net", "--uts", "sleep", "infinity"])
        here = os.readlink("/proc/self/ns/net")
        while os.readlink(f"/proc/{host.pid}/ns/net") == here:
            time.sleep(0.01)
        call("ip", "link", "add", f"to{i}", "type", "veth", "peer", "name", "eth0",
             "netns", str(host.pid))
        call("ip", "link", "set", f"to{i}", "master", "lan", "up")
        call("hostname", f"host{i}", inside=host.pid)
        call("ip", "link", "set", "lo", "up", inside=host.pid)
        call("ip", "address", "add", f"{address(i)}/24", "dev", "eth0", inside=host.pid)
        call("ip", "link", "set", "eth0", "up", inside=host.pid)
        return host

    @classmethod
    def tearDownClass(cls):
        for host in cls.hosts[1:]:
            if host.poll() is None:
                host.kill()
            host.wait()

    def agent(self):
        """What mpirun calls instead of ssh: AGENT ADDRESS COMMAND."""
        rows = "".join(f"{address(i)}) host={self.hosts[i].pid} ;;\n" for i in range(1, HOSTS))
        path = self.write("agent", f'#!/bin/sh\ncase $1 in\n{rows}esac\nshift\n'
                                   'exec nsenter -t $host -n -u sh -c "$*"\n')
        os.chmod(path, 0o755)
        return path

    def mpirun(self, hosts, *words, each=1, settings=()):
        names = ",".join(f"{address(i)}:{each}" for i in range(hosts))
        return ["mpirun", *SETTINGS, *settings, "--mca", "plm_rsh_agent", self.agent(), "-n",
                str(hosts * each), "-H", names, GRAZE_MPI, *words]

    def test_hosts_know_that_they_are_several(self):
        script = self.write("name", "#!/bin/sh\nhostname\n")
        os.chmod(script, 0o755)
        command = self.mpirun(HOSTS)
        status, output, _ = run([*command[:-1], script])
        self.assertEqual((status, sorted(output.split())), (0, [b"host0", b"host1", b"host2"]))

    def test_answers_are_those_of_one_process(self):
        rows = [("census", "grim", "--n", "7", "--json"),
                ("find", "arc_kayles(G) == 4", "--n", "1..7"),
                ("solve", "--value", "arc-kayles", "grid(4,6)"), SHARED]
        for words in rows:
            expected = alone(*(word for word in words if word != "--shared-table"))
            settings = ("--mca", "osc", "pt2pt") if words == SHARED else ()
            for hosts in (2, 3):
                for each in (1, 2):
                    with self.subTest(words=words, hosts=hosts, each=each):
                        command = self.mpirun(hosts, *words, each=each, settings=settings)
                        self.assertEqual(run(command), expected)

    def test_without_a_way_to_share_memory_the_message_says_what_to_do(self):
        status, _, messages = run(self.mpirun(2, *SHARED))
        self.assertTrue(status == 0 or "osc pt2pt" in messages[0], messages)

    def test_a_host_that_is_cut_off_and_dies_costs_nothing_that_was_done(self):
        words = ("random", "arc-kayles", "17", "0.4", "--samples", "80000", "--threads", "1")
        kept = (*words, "--checkpoint", self.path("checkpoint"))
        last = self.hosts[HOSTS - 1].pid
        job = subprocess.Popen(self.mpirun(HOSTS, *kept), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=session())
        end = time.time() + 60
        while len(processes_in(last)) < 3 and time.time() < end:  # sleep, orted, the rank
            time.sleep(0.1)
        time.sleep(3)
        self.assertIsNone(job.poll(), "the job was too short")
        self.addCleanup(call, "ip", "link", "set", f"to{HOSTS - 1}", "up")
        call("ip", "link", "set", f"to{HOSTS - 1}", "down")
        output, errors = job.communicate(timeout=150)
        self.assertNotEqual(job.returncode, 0, errors)
        self.assertTrue(own_messages(errors.decode()) or b"mpirun" in errors or b"ORTE" in errors,
                        errors)
        for process in processes_in(last):
            if process != last:
                os.kill(process, signal.SIGKILL)
        status, output, errors = run(self.mpirun(HOSTS - 1, *kept))
        self.assertEqual((status, output), alone(*words)[:2], errors)


if __name__ == "__main__":
    main()
