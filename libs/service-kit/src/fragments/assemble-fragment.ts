import { fragmentBuildId, fragmentLimit, fragmentMark } from '@cardwise/contracts/site/fragment';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { RegistryEntry } from '@cardwise/contracts/site/registry';

import { jsonBlock } from './json-block.ts';
import type { RenderedParts } from './server-part-worker.ts';

const quote = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** Styles, scripts, preloads and registry entry, for the head; builds older than hashes have none. */
export const assetsOf = (build: RegistryEntry, locale: Locale): string => {
  const { entry, integrity, preload: files = [], texts = {}, early, hashes = {}, server: _, ...rest } = build;
  const check = (hash: string | undefined) => (hash ? ` integrity=${quote(hash)}` : '');
  const preload = (href: string, hash = hashes[href]) =>
    `<link rel="preload" as="script" fetchpriority="low" href=${quote(href)}${check(hash)}>`;
  const isStyle = (file: string) => file.endsWith('.css');
  const text = texts[locale];
  const beside = text ? [...files, text] : files;
  const used = [...beside, rest.manifest ?? ''].flatMap((file) => (hashes[file] ? [[file, hashes[file]]] : []));
  const named = {
    ...rest,
    entry,
    integrity,
    preload: files,
    texts: { [locale]: text },
    hashes: Object.fromEntries(used),
  };
  return [
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" href=${quote(file)}${check(hashes[file])}>`),
    ...(early ? [`<script async src=${quote(early)}${check(hashes[early])}></script>`] : []),
    preload(entry, integrity),
    ...beside.filter((file) => !isStyle(file)).map((file) => preload(file)),
    jsonBlock(fragmentBuildId, named),
  ].join('');
};

/** @throws Error for a fragment that the gateway could not take apart, or over `fragmentLimit`. */
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
