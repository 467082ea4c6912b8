const [quote, backslash, comma, colon] = Buffer.from('"\\,:');
const [openBrace, closeBrace, openBracket, closeBracket] = Buffer.from('{}[]');
const [blank = 0] = Buffer.from(' ');

/**
 * Each name, then the parts of its value, unchecked.
 * @param limit bytes.
 */
export const membersOf = async function* (
  json: AsyncIterable<Buffer>,
  limit: number,
): AsyncGenerator<{ name: string } | Buffer> {
  let expected = 'object' as 'object' | 'member or end' | 'member' | 'colon' | 'value' | 'nothing';
  let [depth, size, inText, escaped, empty] = [0, 0, false, false, true];
  let name: Buffer[] = [];

  for await (const chunk of json) {
    size += chunk.length;
    if (size > limit) throw new Error(`has more than ${limit} bytes`);
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) {
          inText = false;
          if (expected === 'value') continue;
          yield { name: String(JSON.parse(Buffer.concat([...name, chunk.subarray(from, at + 1)]).toString())) };
          name = [];
          expected = 'colon';
        }
      } else if (byte <= blank) continue;
      else if (expected === 'value') {
        if (depth === 0 && (byte === comma || byte === closeBrace)) {
          if (empty) throw new Error('is not a JSON object');
          if (at > from) yield chunk.subarray(from, at);
          expected = byte === comma ? 'member' : 'nothing';
          continue;
        }
        empty = false;
        inText = byte === quote;
        if (byte === openBrace || byte === openBracket) depth += 1;
        if (byte === closeBrace || byte === closeBracket) depth -= 1;
        if (depth < 0) throw new Error('is not a JSON object');
      } else if (expected === 'object' && byte === openBrace) expected = 'member or end';
      else if (expected === 'member or end' && byte === closeBrace) expected = 'nothing';
      else if (expected.startsWith('member') && byte === quote) {
        inText = true;
        from = at;
      } else if (expected === 'colon' && byte === colon) {
        [expected, from, empty] = ['value', at + 1, true];
      } else throw new Error('is not a JSON object');
    }
    if (expected === 'value' && from < chunk.length) yield chunk.subarray(from);
    else if (inText) name.push(chunk.subarray(from));
  }
  if (expected !== 'nothing') throw new Error('is not a whole JSON object');
};
