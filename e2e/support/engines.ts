import { launch } from 'puppeteer-core';

/** What a journey needs of a browser of any engine. Elements are named by XPath, which every driver knows. */
export type Engine = {
  /** Begins to load a page. */
  open: (address: string) => Promise<void>;
  /** Waits until an element is there. */
  see: (xpath: string) => Promise<void>;
  press: (xpath: string) => Promise<void>;
  /** Calls a function in the page. */
  run: <Result>(work: () => Result | Promise<Result>) => Promise<Result>;
  /** A picture of the page, as a PNG. */
  picture: () => Promise<Buffer>;
  /** Errors on the console, where the driver tells them. */
  errors: readonly string[];
  stop: () => Promise<void>;
};

/** Milliseconds to wait for an element. */
const patience = 20_000;
const size = { width: 1280, height: 800 };

/** Firefox, by WebDriver BiDi. */
const startFirefox = async (executablePath: string, proxy: URL): Promise<Engine> => {
  const [host, port] = [proxy.hostname, Number(proxy.port)];
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: size,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      ...Object.fromEntries(['http', 'ssl'].map((scheme) => [`network.proxy.${scheme}`, host])),
      ...Object.fromEntries(['http', 'ssl'].map((scheme) => [`network.proxy.${scheme}_port`, port])),
      'network.proxy.allow_hijacking_localhost': true,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    see: async (xpath) => void (await page.waitForSelector(`::-p-xpath(${xpath})`)),
    press: (xpath) => page.locator(`::-p-xpath(${xpath})`).click(),
    run: async <Result>(work: () => Result | Promise<Result>) => (await page.evaluate(work)) as Result,
    picture: async () => Buffer.from(await page.screenshot()),
    errors,
    stop: () => browser.close(),
  };
};

const { FIREFOX_PATH: firefox } = process.env;

/** The engines that this machine has beside Chromium; each starts with the address of the proxy that it is to use. */
export const engines: [name: string, start: (proxy: URL) => Promise<Engine>][] = firefox
  ? [['Firefox', (proxy) => startFirefox(firefox, proxy)]]
  : [];
