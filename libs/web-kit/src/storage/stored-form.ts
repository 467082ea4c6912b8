/**
 * Base64 of the JSON in UTF-8; the gateway compares languages and themes in this form.
 *
 * @example encodeStored('de') // 'ImRlIg=='
 */
export const encodeStored = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

/** @throws if invalid. */
export const decodeStored = (text: string): unknown =>
  JSON.parse(
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
  );
