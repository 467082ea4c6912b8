/** The message is a sentence that administrators may see. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly #lasting: boolean;

  constructor(
    message: string,
    {
      status,
      retryAfter,
      lasting = false,
      cause,
    }: { status?: number; retryAfter?: number | undefined; lasting?: boolean; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.retryAfter = retryAfter;
    this.#lasting = lasting;
  }

  get passing(): boolean {
    const { status } = this;
    if (this.#lasting) return false;
    return status === undefined || status === 401 || status === 408 || status === 429 || status >= 500;
  }
}
