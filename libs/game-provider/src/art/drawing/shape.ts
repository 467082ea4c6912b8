export type Paint =
  | string
  | readonly [top: string, bottom: string]
  | { centre: string; edge: string; edgeOpacity?: number };

export type Shape = {
  d: string;
  fill?: Paint;
  line?: string;
  /** In the shape's units. */
  width?: number;
  opacity?: number;
  transform?: string;
  /** Without shadow and outline: eyes, gleams, glows. */
  flat?: boolean;
  /** Overlaps are holes. */
  evenOdd?: boolean;
};

export const fill = (d: string, paint: Paint): Shape => ({ d, fill: paint });
export const line = (d: string, colour: string, width: number): Shape => ({ d, line: colour, width });
export const mark = (d: string, paint: Paint, opacity = 1): Shape => ({ d, fill: paint, opacity, flat: true });
export const stroke = (d: string, colour: string, width: number, opacity = 1): Shape => ({
  d,
  line: colour,
  width,
  opacity,
  flat: true,
});

/** Replaces any transform. */
export const moved = (shape: Shape, transform: string): Shape => ({ ...shape, transform });

/** Applies after the shapes' transforms. */
export const placed = (shapes: readonly Shape[], transform: string): Shape[] =>
  shapes.map((shape) => moved(shape, `${transform} ${shape.transform ?? ''}`.trim()));

/** Mirrored across x = 0: ears, wings, horns. */
export const twice = (shapes: readonly Shape[]): Shape[] => [...shapes, ...placed(shapes, 'scale(-1 1)')];
