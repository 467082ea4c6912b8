/**
 * Styles of `cardwise-plot`, on the suite's tokens. `--plot-row` is the height of a row: what a page reserves is one for
 * each bar, and one for the axis.
 */
export const plotStyle = /* css */ `
  :host {
    display: block;
    position: relative;
  }

  .plot {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr) max-content;
    grid-auto-rows: minmax(var(--plot-row, 2rem), auto);
    align-items: center;
    column-gap: var(--space-3, 0.75rem);
    color: var(--color-text, CanvasText);
    font-size: var(--text-sm, 0.9375rem);
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.35;
  }

  .label {
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
    align-self: start;
    padding-block-start: var(--space-1, 0.25rem);
    border-block-start: 1px solid var(--color-edge, CanvasText);
    color: var(--color-muted, CanvasText);
    font-size: var(--text-xs, 0.8125rem);
  }

  .tick:nth-child(2) {
    text-align: center;
  }

  .tick:last-child {
    text-align: end;
  }

  .words {
    position: absolute;
    inset-block-start: 0;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    svg {
      border: 1px solid CanvasText;
    }

    .track {
      fill: Canvas;
    }

    .value {
      fill: CanvasText;
    }
  }
`;
