/** Something that keeps the suite from starting; the message is one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}
