/** By `requestKey`. Global: several scripts use them. */
declare global {
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

export const requestKey = (url: string, { body }: RequestInit): string =>
  typeof body === 'string' ? `${url} ${body}` : url;

export const keepEarlyResponse = (key: string, response: Promise<Response>): void => {
  globalThis.earlyResponses ??= new Map();
  globalThis.earlyResponses.set(key, response);
  // Its taker handles the failure.
  response.catch(() => {});
};

/** Undefined if there is none, or it was taken. */
export const takeEarlyResponse = (key: string): Promise<Response> | undefined => {
  const response = globalThis.earlyResponses?.get(key);
  globalThis.earlyResponses?.delete(key);
  return response;
};

export const forgetEarlyResponses = (): void => globalThis.earlyResponses?.clear();
