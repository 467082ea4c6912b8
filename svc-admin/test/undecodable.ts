import { crc32 } from 'node:zlib';

/** Returns a PNG whose checksums are right but whose first pixel data cannot be unpacked. */
export function undecodable(png: Buffer): Buffer {
  const changed = Buffer.from(png);
  const type = changed.indexOf('IDAT');
  const length = changed.readUInt32BE(type - 4);
  changed.fill(0xff, type + 4, type + 4 + length);
  changed.writeUInt32BE(crc32(changed.subarray(type, type + 4 + length)), type + 4 + length);
  return changed;
}
