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

/** Mirrored across x = 0: ears, wings, horns. */
export function twice(shapes: readonly Shape[]): Shape[] {
  return [...shapes, ...placed(shapes, 'scale(-1 1)')];
}

/** Applies after the shapes' transforms. */
export function placed(shapes: readonly Shape[], transform: string): Shape[] {
  return shapes.map((shape) => moved(shape, `${transform} ${shape.transform ?? ''}`.trim()));
}

/** Replaces any transform. */
export function moved(shape: Shape, transform: string): Shape {
  return { ...shape, transform };
}

export function line(d: string, colour: string, width: number): Shape {
  return { d, line: colour, width };
}

export function fill(d: string, paint: Paint): Shape {
  return { d, fill: paint };
}
