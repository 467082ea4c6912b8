import { expect, type Page } from '@playwright/test';

/** Each item holds a text node of the page, what it said when it was translated, and the element in its place. */
type Translated = { text: Text; said: string; shown: Element };

declare global {
  var translated: Translated[] | undefined;
}

/**
 * Translates the page, which is not loaded again, from now on. It first waits until React no longer compares the
 * server's HTML with its own.
 */
export async function startTranslating(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(translate);
}

/** Expects that something is translated and that no visible translation is out of date. */
export async function expectCurrent(page: Page, state: string): Promise<void> {
  expect(await page.locator('main font').count(), state).toBeGreaterThan(0);
  expect([state, await page.evaluate(readStale)]).toEqual([state, []]);
}

/** Returns texts that have changed since they were translated while their former translation is still visible. */
function readStale(): string[] {
  return (globalThis.translated ?? [])
    .filter(({ text, said, shown }) => shown.isConnected && text.data !== said)
    .map(({ text, said, shown }) => `${said} → ${text.data} in ${shown.parentElement?.outerHTML.slice(0, 200)}`);
}

/** Translates each page that is loaded from now on, before its scripts run. */
export async function startTranslatingAtOnce(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
}

/**
 * Does to a page what a browser's translator does: each text is removed, and `<font><font>` with another text takes its
 * place, also for texts that come later. The words stay the same, so that journeys still find them.
 */
function translate(): void {
  const leftAlone = 'font, script, style, svg, textarea, [translate="no"]';
  const all: Translated[] = [];
  globalThis.translated = all;
  const replace = (text: Text): void => {
    if (text.data === '' || !text.parentElement || text.parentElement.closest(leftAlone)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    all.push({ text, said: text.data, shown: outer });
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations)
      if (type === 'characterData') replaceIn(target);
      else addedNodes.forEach(replaceIn);
  });
  replaceIn(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
