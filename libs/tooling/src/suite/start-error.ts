/** The suite cannot start; the message is one line for whoever started it. */
export class StartError extends Error {
  override name = 'StartError';
}
