import type { CustomFetch } from 'openid-client';

/**
 * A fetch that gives up on an answer larger than `limit` bytes, counted after unpacking.
 *
 * @throws RangeError when the answer is larger; what has arrived by then is dropped.
 */
export const fetchAtMost =
  (limit: number): CustomFetch =>
  async (url, options) => {
    const { body, status, headers } = await fetch(url, options as RequestInit);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.length;
      // Leaving the loop cancels the stream and with it the connection.
      if (size > limit) throw new RangeError(`${new URL(url).pathname} answered more than ${limit} bytes`);
      chunks.push(chunk);
    }
    return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers });
  };
