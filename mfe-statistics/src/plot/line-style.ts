export const lineStyle = /* css */ `
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4, 1rem);
    margin-block-end: var(--space-3, 0.75rem);
  }

  .entry {
    display: flex;
    align-items: center;
    gap: var(--space-2, 0.5rem);
  }

  .sample {
    flex: none;
    inline-size: 28px;
    block-size: 12px;
  }

  .over-time {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: var(--space-2, 0.5rem);
    padding-block-start: 0.5lh;
  }

  .over-time > :not(.scale) {
    grid-column: 2;
  }

  .scale,
  .period {
    color: var(--color-muted, CanvasText);
    font-size: var(--text-xs, 0.8125rem);
  }

  /* The middle of each number is at its height. */
  .scale {
    display: grid;
    align-content: space-between;
    margin-block: -0.5lh;
    text-align: end;
  }

  .period {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3, 0.75rem);
  }

  .lines {
    overflow: visible;
    block-size: var(--plot-height, 7rem);
    border-block-end: 1px solid var(--color-edge, GrayText);
  }

  line,
  polyline {
    fill: none;
    vector-effect: non-scaling-stroke;
  }

  .level {
    stroke: var(--color-line, GrayText);
  }

  .band {
    fill: var(--color-accent, CanvasText);
    fill-opacity: 0.15;
  }

  .mark {
    stroke: var(--color-edge, CanvasText);
    stroke-dasharray: 2 3;
    stroke-width: 2;
  }

  .line {
    stroke-width: 2.5;
    stroke-linejoin: round;
  }

  .point {
    stroke-width: 7;
    stroke-linecap: round;
  }

  .tone-0 {
    stroke: var(--color-accent, CanvasText);
  }

  .tone-1 {
    stroke: var(--color-success-edge, CanvasText);
  }

  .tone-2 {
    stroke: var(--color-error-edge, CanvasText);
  }

  .tone-3 {
    stroke: var(--color-info-edge, CanvasText);
  }

  .line.tone-1 {
    stroke-dasharray: 8 4;
  }

  .line.tone-2 {
    stroke-dasharray: 2 4;
  }

  .line.tone-3 {
    stroke-dasharray: 10 4 2 4;
  }

  @media (forced-colors: active) {
    .mark,
    .line,
    .point {
      stroke: CanvasText;
    }
  }
`;
