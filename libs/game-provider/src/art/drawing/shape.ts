export type Paint =
  | string
  | readonly [top: string, bottom: string]
  | { centre: string; edge: string; edgeOpacity?: number };

export type Shape = {
  d: string;
  fill?: Paint;
  line?: string;
  /** The width of the line is in the shape's units. */
  width?: number;
  opacity?: number;
  transform?: string;
  /** A flat shape has neither shadow nor outline: eyes, gleams and glows are flat. */
  flat?: boolean;
  /** Overlaps are holes if this is true. */
  evenOdd?: boolean;
};

export function mark(d: string, paint: Paint, opacity = 1): Shape {
  return { d, fill: paint, opacity, flat: true };
}

export function stroke(d: string, colour: string, width: number, opacity = 1): Shape {
  return {
    d,
    line: colour,
    width,
    opacity,
    flat: true,
  };
}

/** Adds mirror images across x = 0, for pairs such as ears, wings and horns. */
export function twice(shapes: readonly Shape[]): Shape[] {
  return [...shapes, ...placed(shapes, 'scale(-1 1)')];
}

/** Applies a transform after the shapes' own transforms. */
export function placed(shapes: readonly Shape[], transform: string): Shape[] {
  return shapes.map((shape) => moved(shape, `${transform} ${shape.transform ?? ''}`.trim()));
}

/** Replaces any transform of the shape. */
export function moved(shape: Shape, transform: string): Shape {
  return { ...shape, transform };
}

export function line(d: string, colour: string, width: number): Shape {
  return { d, line: colour, width };
}

export function fill(d: string, paint: Paint): Shape {
  return { d, fill: paint };
}
