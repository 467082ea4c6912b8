/**
 * Encodes a stored value as base64 of its JSON in UTF-8, so that names in any script survive. The gateway compares
 * stored languages and themes in this form.
 *
 * @example encodeStored('de') // 'ImRlIg=='
 */
export const encodeStored = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

/** Decodes a stored value. @throws if the text is invalid. */
export const decodeStored = (text: string): unknown =>
  JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
  );
