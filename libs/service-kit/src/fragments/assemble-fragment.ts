import { fragmentBuildId, fragmentLimit, fragmentMark } from '@cardwise/contracts/fragment';
import type { Locale } from '@cardwise/contracts/locales';
import type { RegistryEntry } from '@cardwise/contracts/registry';

import { jsonBlock } from './json-block.ts';
import type { RenderedParts } from './server-part-worker.ts';

const quote = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** Preloaded after what the page shows: pictures and styles. */
const preload = (href: string, integrity?: string): string =>
  `<link rel="preload" as="script" fetchpriority="low" href=${quote(href)}${integrity ? ` integrity=${quote(integrity)}` : ''}>`;

/** The head's part that belongs to a build: its styles and early script, preloads of its scripts and texts, and its registry entry. */
export const assetsOf = (build: RegistryEntry, locale: Locale): string => {
  const { entry, integrity, preload: files = [], texts = {}, early, server: _, ...rest } = build;
  const isStyle = (file: string) => file.endsWith('.css');
  const text = texts[locale];
  return [
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" href=${quote(file)}>`),
    ...(early ? [`<script async src=${quote(early)}></script>`] : []),
    preload(entry, integrity),
    ...files.filter((file) => !isStyle(file)).map((file) => preload(file)),
    ...(text ? [preload(text)] : []),
    jsonBlock(fragmentBuildId, { ...rest, entry, integrity, preload: files, texts }),
  ].join('');
};

/**
 * Assembles a fragment.
 *
 * @throws Error for one that the gateway could not take apart, or that is larger than `fragmentLimit`.
 */
export const assembleFragment = (assets: string, { meta, view, data }: RenderedParts): Buffer => {
  const sections = { assets, meta, view, data, end: '' };
  const mark = fragmentMark('end').slice(0, fragmentMark('end').indexOf(' ') + 1);
  if (Object.values(sections).some((text) => text.includes(mark))) throw new Error(`The page contains "${mark}"`);
  const fragment = Buffer.from(
    Object.entries(sections)
      .map(([name, text]) => fragmentMark(name as keyof typeof sections) + text)
      .join(''),
  );
  if (fragment.length > fragmentLimit) {
    throw new Error(`The page has ${fragment.length} bytes, more than ${fragmentLimit}`);
  }
  return fragment;
};
