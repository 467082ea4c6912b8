import { defaultLocale, locales } from '@cardwise/contracts/site/locales';
import { Plot } from '@cardwise/contracts/statistics/plot';
import { defineElement } from '@cardwise/web-kit/define-element';

/**
 * Draws a plot, which is set as the property `plot` or as an attribute with JSON. The page provides everything else:
 * see `plotScreen`.
 */
class PlotElement extends HTMLElement {
  static readonly observedAttributes = ['plot'];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #language = new MutationObserver(() => void this.#render());
  #plot: Plot | undefined;

  constructor() {
    super();
    this.#root.append(document.createElement('slot'));
  }

  get plot(): Plot | undefined {
    return this.#plot;
  }

  set plot(plot: Plot | undefined) {
    this.#plot = plot && Plot.parse(plot);
    void this.#render();
  }

  attributeChangedCallback(_name: string, _before: string | null, json: string | null): void {
    this.plot = json === null ? undefined : (JSON.parse(json) as Plot);
  }

  connectedCallback(): void {
    this.#language.observe(document.documentElement, { attributeFilter: ['lang'] });
    addEventListener('online', this);
    void this.#render();
  }

  disconnectedCallback(): void {
    this.#language.disconnect();
    removeEventListener('online', this);
  }

  // The renderer may load once the browser is online again.
  handleEvent(): void {
    void this.#render();
  }

  async #render(): Promise<void> {
    const drawing = this.isConnected && this.#plot && (await loadRenderer());
    if (!drawing || !this.#plot) return;
    const locale = locales.find((known) => known === document.documentElement.lang) ?? defaultLocale;
    drawing.renderPlot(this.#root, this.#plot, locale);
  }
}

export function definePlot(): string {
  return defineElement('cardwise-plot', PlotElement);
}

function loadRenderer() {
  return import(/* webpackChunkName: 'plot' */ './render-plot.ts').catch(() => undefined);
}
