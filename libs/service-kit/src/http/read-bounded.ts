export class ReplyTooLargeError extends Error {
  override name = 'ReplyTooLargeError';
  constructor(limit: number, options?: ErrorOptions) {
    super(`has more than ${limit} bytes`, options);
  }
}

/**
 * Reads at most `limit` bytes, counted after unpacking.
 * @throws ReplyTooLargeError, or what the stream throws.
 */
export async function readBounded(body: AsyncIterable<Uint8Array> | null | undefined, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new ReplyTooLargeError(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
