const timeout = 3000;
const attempts = 2;

/**
 * Fetches a small file that a remote needs: one that does not come is given up, one that is not well is an error, and
 * both are tried once more.
 */
export async function fetchChecked(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
