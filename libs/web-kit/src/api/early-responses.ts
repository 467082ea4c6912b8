/** The keys come from `requestKey`. The map is global because several scripts use it. */
declare global {
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

export function requestKey(url: string, { body }: RequestInit): string {
  return typeof body === 'string' ? `${url} ${body}` : url;
}

export function keepEarlyResponse(key: string, response: Promise<Response>): void {
  globalThis.earlyResponses ??= new Map();
  globalThis.earlyResponses.set(key, response);
  // Whoever takes the response handles its failure.
  response.catch(() => {});
}

/** Returns undefined if no response was kept under the key, or it was taken already. */
export function takeEarlyResponse(key: string): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.get(key);
  globalThis.earlyResponses?.delete(key);
  return response;
}

export function forgetEarlyResponses(): void {
  globalThis.earlyResponses?.clear();
}
