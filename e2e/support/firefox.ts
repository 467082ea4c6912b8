import { launch, type Page } from 'puppeteer-core';

/**
 * Starts Firefox, driven by WebDriver BiDi.
 * @param proxy proxy for all requests.
 * @returns its page, and the errors that pages report.
 */
export async function startFirefox(
  executablePath: string,
  proxy: string,
): Promise<{ page: Page; errors: readonly string[]; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(proxy);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': hostname,
      'network.proxy.http_port': Number(port),
      'network.proxy.allow_hijacking_localhost': true,
      'network.proxy.testing_localhost_is_secure_when_hijacked': true,
      // Otherwise, a slow disk makes Firefox fetch files that it has cached.
      'network.http.rcwn.enabled': false,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  await page.evaluateOnNewDocument(tellErrors);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors, stop: () => browser.close() };
}

/** Writes errors that the driver does not report by itself to the console. */
function tellErrors(): void {
  const tellEvent = ({ target }: Event): void => {
    if (target instanceof Element) console.error(`did not load: ${target.outerHTML}`);
  };
  addEventListener('error', tellEvent, true);
  addEventListener('beforeunload', () => removeEventListener('error', tellEvent, true));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`${effectiveDirective} refuses ${blockedURI}`),
  );
}
