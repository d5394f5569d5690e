// A plot of a sequence by uPlot. Every other period is shaded, and a line marks the preperiod. A
// click opens the board of the nearest point.
import uPlot from "uplot";
import { axisOf, periodBands } from "../model/chart.js";
import { linkToBoard } from "../model/link.js";
import { colour, onThemeChange } from "../ui/theme.js";

const HEIGHT = 340;
/** Values are integers, so the axis has only integer ticks. */
const WHOLE_STEPS = [0, 1, 2, 3, 4, 5, 6].flatMap((e) => [1, 2, 5].map((k) => k * 10 ** e));
const FONT = '13px "Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

export class SequencePlot {
    #node;
    #plot = null;
    #sequence = null;

    constructor(node) {
        this.#node = node;
        onThemeChange(() => this.#draw());
        new ResizeObserver(() => this.#plot?.setSize(this.#size)).observe(node);
    }

    get #size() {
        return { width: Math.max(200, this.#node.clientWidth), height: HEIGHT };
    }

    show(sequence) {
        this.#sequence = sequence;
        this.#draw();
    }

    #draw() {
        this.#plot?.destroy();
        if (!this.#sequence) return;
        const { from, values } = this.#sequence;
        const numbers = values.map((_, i) => from + i);
        this.#plot = new uPlot(this.#options(), [numbers, values], this.#node);
        this.#node.plot = this.#plot; // for tests
        this.#plot.over.addEventListener("click", () => this.#openBoard());
    }

    #openBoard() {
        const { idx } = this.#plot.cursor;
        if (idx == null) return;
        location.hash = linkToBoard(this.#sequence, { n: this.#sequence.from + idx });
    }

    #options() {
        const axis = {
            stroke: colour("--ink-soft"),
            font: FONT,
            grid: { stroke: colour("--line"), width: 1 },
            ticks: { stroke: colour("--line") },
        };
        const whole = (plot, splits) => splits.map((x) => (Number.isInteger(x) ? String(x) : ""));
        return {
            ...this.#size,
            scales: { x: { time: false }, y: { range: () => axisOf(this.#sequence.values) } },
            axes: [
                { ...axis, values: whole, label: "n", labelFont: FONT },
                { ...axis, values: whole, size: 46, incrs: WHOLE_STEPS },
            ],
            series: [
                { label: "n" },
                {
                    label: "value",
                    stroke: colour("--line-strong"),
                    width: 1,
                    points: {
                        show: true,
                        size: 7,
                        fill: colour("--accent"),
                        stroke: colour("--accent"),
                    },
                },
            ],
            hooks: { drawClear: [(plot) => this.#drawPeriods(plot)] },
        };
    }

    #drawPeriods(plot) {
        const { ctx, bbox } = plot;
        const x = (n) => plot.valToPos(n - 0.5, "x", true);
        ctx.save();
        ctx.beginPath();
        ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
        ctx.clip();
        ctx.fillStyle = colour("--band");
        for (const [a, b] of periodBands(this.#sequence)) {
            ctx.fillRect(x(a), bbox.top, x(b) - x(a), bbox.height);
        }
        const { period, preperiod } = this.#sequence;
        if (period && preperiod > this.#sequence.from) {
            ctx.fillStyle = colour("--take");
            ctx.fillRect(x(preperiod) - 1, bbox.top, 3, bbox.height);
        }
        ctx.restore();
    }
}
