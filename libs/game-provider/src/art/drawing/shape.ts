/** One colour, a gradient from top to bottom, or a radial gradient. */
export type Paint =
  | string
  | readonly [top: string, bottom: string]
  | { centre: string; edge: string; edgeOpacity?: number };

/** One piece of cut paper: a filled outline or a drawn line. */
export type Shape = {
  d: string;
  fill?: Paint;
  line?: string;
  /** Line width in the shape's own units. */
  width?: number;
  opacity?: number;
  transform?: string;
  /** Drawn without a shadow or an outline of its own: eyes, gleams, glows. */
  flat?: boolean;
  /** Overlaps are holes. */
  evenOdd?: boolean;
};

export const fill = (d: string, paint: Paint): Shape => ({ d, fill: paint });
export const line = (d: string, colour: string, width: number): Shape => ({ d, line: colour, width });
/** A filled detail without shadow. */
export const mark = (d: string, paint: Paint, opacity = 1): Shape => ({ d, fill: paint, opacity, flat: true });
/** A drawn detail without shadow. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): Shape => ({
  d,
  line: colour,
  width,
  opacity,
  flat: true,
});

/** The shape with this transform, replacing any it has. */
export const moved = (shape: Shape, transform: string): Shape => ({ ...shape, transform });

/** Transforms a group of shapes; the new transform applies after their own. */
export const placed = (shapes: readonly Shape[], transform: string): Shape[] =>
  shapes.map((shape) => moved(shape, `${transform} ${shape.transform ?? ''}`.trim()));

/** The shapes and their mirror images across x = 0: ears, wings, horns. */
export const twice = (shapes: readonly Shape[]): Shape[] => [...shapes, ...placed(shapes, 'scale(-1 1)')];
