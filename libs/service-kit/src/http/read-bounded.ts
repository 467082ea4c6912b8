/** A reply has more bytes than its reader takes. */
export class ReplyTooLarge extends Error {
  override name = 'ReplyTooLarge';
  constructor(limit: number, options?: ErrorOptions) {
    super(`has more than ${limit} bytes`, options);
  }
}

/**
 * Reads the body of a reply whole, as far as `limit` bytes after unpacking.
 *
 * @throws ReplyTooLarge, or what the stream throws; the connection is given up then.
 */
export const readBounded = async (
  body: AsyncIterable<Uint8Array> | null | undefined,
  limit: number,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the stream, and with it the unpacking and the connection.
    if (size > limit) throw new ReplyTooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};
