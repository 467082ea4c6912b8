/**
 * Answers that a page asked for before the scripts that need them were there, by address. It is a global variable, because
 * those scripts are built apart.
 */
declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * Keeps the answer to a request for who asks first.
 *
 * @example keepEarlyAnswer('/session', fetch('/session', init));
 */
export const keepEarlyAnswer = (url: string, answer: Promise<Response>): void => {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(url, answer);
  // It is shown where it is taken.
  answer.catch(() => {});
};

/** The answer that was asked for early, once; who asks again wants a new one. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const answer = globalThis.earlyAnswers?.get(url);
  globalThis.earlyAnswers?.delete(url);
  return answer;
};
