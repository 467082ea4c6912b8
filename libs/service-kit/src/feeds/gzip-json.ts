import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

export function gzipJson(value: Record<string, unknown>): Promise<Buffer> {
  return buffer(Readable.from(jsonPieces(value)).pipe(createGzip({ level: 5 })));
}

/** Yields one piece of JSON for each element of a top-level array: as one string, 8,000 cards would take 50 MB. */
export function* jsonPieces(value: Record<string, unknown>): Generator<string> {
  let separator = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (!Array.isArray(field)) {
      yield JSON.stringify(field);
      continue;
    }
    yield '[';
    for (const [index, element] of field.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(element)}`;
    yield ']';
  }
  yield '}';
}
