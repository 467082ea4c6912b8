/** By `requestKey`. Global: several scripts use them. */
declare global {
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

export function requestKey(url: string, { body }: RequestInit): string {
  return typeof body === 'string' ? `${url} ${body}` : url;
}

export function keepEarlyResponse(key: string, response: Promise<Response>): void {
  globalThis.earlyResponses ??= new Map();
  globalThis.earlyResponses.set(key, response);
  // Its taker handles the failure.
  response.catch(() => {});
}

/** Undefined if there is none, or it was taken. */
export function takeEarlyResponse(key: string): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.get(key);
  globalThis.earlyResponses?.delete(key);
  return response;
}

export function forgetEarlyResponses(): void {
  globalThis.earlyResponses?.clear();
}
