import { lineStyle } from './line-style.ts';

/**
 * All plots have this style. A page reserves `--plot-row` for each bar and for the axis, or `--plot-height` for columns
 * or lines.
 */
export const plotStyle = /* css */ `
  :host {
    display: block;
    position: relative;
  }

  .plot {
    color: var(--color-text, CanvasText);
    font-size: var(--text-sm, 0.9375rem);
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.35;
  }

  .bars {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr) max-content;
    grid-auto-rows: minmax(var(--plot-row, 2rem), auto);
    align-items: center;
    column-gap: var(--space-3, 0.75rem);
  }

  /* One line of it fits into a row; longer ones keep apart. */
  .label {
    padding-block: var(--space-1, 0.25rem);
    overflow-wrap: anywhere;
    hyphens: auto;
    font-weight: 600;
  }

  .number {
    text-align: end;
  }

  svg {
    display: block;
    inline-size: 100%;
  }

  .bar {
    block-size: 0.875rem;
    border-radius: var(--radius-sm, 0.375rem);
  }

  .track {
    fill: var(--color-line, GrayText);
  }

  .value {
    fill: var(--color-accent, Highlight);
  }

  .axis {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    grid-column: 2;
    container-type: inline-size;
    align-self: start;
    padding-block-start: var(--space-1, 0.25rem);
    border-block-start: 1px solid var(--color-edge, CanvasText);
    color: var(--color-muted, CanvasText);
    font-size: var(--text-xs, 0.8125rem);
  }

  .axis .tick:nth-child(2) {
    text-align: center;
  }

  .axis .tick:last-child {
    text-align: end;
  }

  @container (inline-size < 8rem) {
    .axis .tick:nth-child(2) {
      visibility: hidden;
    }
  }

  .columns {
    block-size: var(--plot-height, 7rem);
    border-block-end: 1px solid var(--color-line, GrayText);
  }

  .plain {
    fill: var(--color-edge, GrayText);
  }

  .error {
    fill: var(--color-error-edge, CanvasText);
  }

  .marker {
    fill: var(--color-hover, Highlight);
  }

  /* Quieter than what it reads out. A browser drops a rule with another one's name for the thumb: two rules. */
  .slider {
    appearance: none;
    inline-size: 100%;
    min-block-size: var(--space-5, 1.5rem);
    margin: 0;
    background: linear-gradient(var(--color-line, GrayText) 0 0) center / 100% 2px no-repeat;
    cursor: pointer;
  }

  .slider::-webkit-slider-thumb {
    appearance: none;
    box-sizing: border-box;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border: 2px solid var(--color-muted, CanvasText);
    border-radius: 50%;
    background: var(--color-surface, Canvas);
  }

  .slider::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    border: 2px solid var(--color-muted, CanvasText);
    border-radius: 50%;
    background: var(--color-surface, Canvas);
  }

  .slider:focus-visible {
    border-radius: var(--radius-sm, 0.375rem);
    outline: 2px solid var(--color-focus, Highlight);
  }

  .readout,
  .remarks {
    display: block;
  }

  .readout {
    min-block-size: 1lh;
  }

  .remarked {
    min-block-size: 2lh;
  }

  /* As wide as the plot: a table that must scroll could be focused. */
  .words {
    position: absolute;
    inset-block-start: 0;
    inline-size: 100%;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* Nor must a child that scrolls be focusable. */
  .words ::slotted(*) {
    overflow: visible !important;
  }

  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }

    .track {
      fill: Canvas;
    }

    .plain {
      fill: GrayText;
    }

    .marker {
      fill: CanvasText;
      fill-opacity: 0.2;
    }

    .value,
    .error {
      fill: CanvasText;
    }
  }

  ${lineStyle}
`;
