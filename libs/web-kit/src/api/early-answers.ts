/**
 * Answers that came with a page, or that it requested before the scripts that need them had loaded, by `answerKey`.
 * Global, because those scripts are built separately.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * Identifies a request by what it asks: the address, and the body if it has one.
 *
 * @example answerKey('/question', { method: 'POST', body: '{"locale":"de"}' }) // '/question {"locale":"de"}'
 */
export const answerKey = (url: string, { body }: RequestInit): string =>
  typeof body === 'string' ? `${url} ${body}` : url;

/**
 * Keeps the answer to a request for the first caller.
 *
 * @param key the request's `answerKey`.
 * @example keepEarlyAnswer('/session', fetch('/session', init));
 */
export const keepEarlyAnswer = (key: string, answer: Promise<Response>): void => {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(key, answer);
  // The caller who takes it handles the failure.
  answer.catch(() => {});
};

/** Takes the early answer; undefined if there is none or it was taken already. */
export const takeEarlyAnswer = (key: string): Promise<Response> | undefined => {
  const answer = globalThis.earlyAnswers?.get(key);
  globalThis.earlyAnswers?.delete(key);
  return answer;
};
