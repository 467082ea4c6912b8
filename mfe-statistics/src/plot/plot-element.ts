import { defaultLocale, locales } from '@cardwise/contracts/site/locales';
import { Plot } from '@cardwise/contracts/statistics/plot';

/** The drawing comes when the first plot is on a page; a plot that cannot have it goes on showing its children. */
const loadDrawing = () => import(/* webpackChunkName: 'plot' */ './draw-plot.ts').catch(() => undefined);

/**
 * Draws the numbers of its property `plot`, or of the attribute of that name as JSON; see `plotScreen` for its children.
 * It looks like the page around it: its colours and typefaces are the page's custom properties, and its language the page's.
 */
class PlotElement extends HTMLElement {
  static readonly observedAttributes = ['plot'];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #language = new MutationObserver(() => void this.#draw());
  #plot: Plot | undefined;

  constructor() {
    super();
    this.#root.append(document.createElement('slot'));
  }

  get plot(): Plot | undefined {
    return this.#plot;
  }

  /** @throws ZodError naming every field at fault. */
  set plot(plot: Plot | undefined) {
    this.#plot = plot && Plot.parse(plot);
    void this.#draw();
  }

  attributeChangedCallback(_name: string, _before: string | null, json: string | null): void {
    this.plot = json === null ? undefined : (JSON.parse(json) as Plot);
  }

  connectedCallback(): void {
    this.#language.observe(document.documentElement, { attributeFilter: ['lang'] });
    addEventListener('online', this);
    void this.#draw();
  }

  disconnectedCallback(): void {
    this.#language.disconnect();
    removeEventListener('online', this);
  }

  /** Back online, the drawing that could not be loaded may be there. */
  handleEvent(): void {
    void this.#draw();
  }

  async #draw(): Promise<void> {
    const drawing = this.isConnected && this.#plot && (await loadDrawing());
    if (!drawing || !this.#plot) return;
    const locale = locales.find((known) => known === document.documentElement.lang) ?? defaultLocale;
    drawing.drawPlot(this.#root, this.#plot, locale);
  }
}

/**
 * Defines the element.
 *
 * @returns its name, which is another one for each build of this remote that runs on the page.
 */
export const definePlot = (): string => {
  let name = 'cardwise-plot';
  for (let others = 1; customElements.get(name); others += 1) name = `cardwise-plot-${others}`;
  customElements.define(name, PlotElement);
  return name;
};
