/**
 * The form in which values are stored: base64 of their JSON, over UTF-8, so that a name in any script survives. The gateway
 * knows stored languages and themes by it.
 *
 * @example encodeStored('de') // 'ImRlIg=='
 */
export const encodeStored = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

/** The value of a stored form. @throws when the text is none. */
export const decodeStored = (text: string): unknown =>
  JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
  );
