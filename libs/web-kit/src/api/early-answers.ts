/**
 * Answers that a page requested before the scripts that need them had loaded, by address. Global, because those scripts
 * are built separately.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * Keeps the answer to a request for the first caller.
 *
 * @example keepEarlyAnswer('/session', fetch('/session', init));
 */
export const keepEarlyAnswer = (url: string, answer: Promise<Response>): void => {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(url, answer);
  // The caller who takes it handles the failure.
  answer.catch(() => {});
};

/** Takes the early answer; undefined if there is none or it was taken already. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const answer = globalThis.earlyAnswers?.get(url);
  globalThis.earlyAnswers?.delete(url);
  return answer;
};
