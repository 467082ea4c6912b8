/** The provider did not give what was asked for; the message says why, in a sentence that administrators may see. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** HTTP status of the answer, undefined when there was none or its shape was wrong. */
  readonly status: number | undefined;
  /** Milliseconds the provider asked us to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    { status, retryAfter, cause }: { status?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Whether asking again may help. */
  get passing(): boolean {
    return (
      this.status === undefined ||
      this.status === 401 ||
      this.status === 408 ||
      this.status === 429 ||
      this.status >= 500
    );
  }
}
