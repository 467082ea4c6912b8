import { locales } from '@cardwise/contracts/site/locales';
import { line } from '@cardwise/releases/gateway/address-maps';

export const namedLanguageLines = (): string =>
  locales.map((locale) => line(`~^/${locale}(/|$|\\?)`, locale)).join('\n');

/** A value as browsers store it, in a regular expression: base64 of its JSON; cookies may escape the `=`. */
const storedForm = (value: string): string =>
  Buffer.from(JSON.stringify(value)).toString('base64').replace(/=/g, '(=|%3D)');

export const themeLines = (): string =>
  ['light', 'dark'].map((theme) => line(`~^${storedForm(theme)}$`, theme)).join('\n');

/** The stored language, else the first of the browser's that the site speaks. */
export const visitorLanguageLines = (): string =>
  [
    ...locales.map((locale) => line(`~^${storedForm(locale)}\\|`, locale)),
    ...locales.map((locale) => line(`~*^[^|]*\\|((?!\\b(${locales.join('|')})\\b).)*\\b${locale}\\b`, locale)),
  ].join('\n');
