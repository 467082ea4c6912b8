import type { BrowserError, Part, PartBuild } from '@cardwise/contracts/admin/reports';
import { maskPath } from '@cardwise/contracts/http/mask-path';
import { parse } from 'error-stack-parser-es/lite';

import type { PageError } from './page-errors.ts';

const longest = 300;

const rules: [pattern: RegExp, replacement: string | ((match: string) => string)][] = [
  // Only the path of an address is kept: the rest may be a search or a login.
  [/\b[a-z][a-z+.-]*:\/\/[^/\s"'<>)]*(\/[^\s"'<>)?#]*)?([?#][^\s"'<>)]*)?/gi, '$1'],
  [/(\/[\w./-]*)[?#][^\s"'<>)]*/g, '$1'],
  [/(?<![\w.])\/[\w%.~=+-]+(?:\/[\w%.~=+-]*)*/g, maskAddress],
  [/[^\s"'<>(]+@[^\s"'<>)]+\.\w+/g, '…'],
  // Players' names end in a number.
  [/[\p{L}\p{N}]+#\d+/gu, '…'],
  // Parsers quote their input.
  [/(["'`])[^"'`]{40,}\1/g, '$1…$1'],
  [/[\w~+=-]{24,}/g, '…'],
];

export type ReadError = Pick<BrowserError, 'part' | 'build' | 'kind' | 'message' | 'frames'>;

export type Running = {
  shell: string;
  getBuild: (part: Part) => string | undefined;
};

const mostFrames = 15;

// An error with one of these codes is no build's fault.
const unavailable = new Set<unknown>(['network', 'timeout', 'unavailable', 'rate_limited']);

/**
 * Reads what a page has caught or received as an error.
 * @returns undefined for errors of extensions, cancelled calls and unavailable services.
 */
export function readPageError(thrown: PageError, { shell, getBuild }: Running): ReadError | undefined {
  const found = find(thrown);
  if (!found) return undefined;
  const { kind, message, frames, part } = found;
  const named = part !== undefined && getBuild(part);
  const owner = buildOfFrames(frames) ?? (named ? { part, build: named } : { part: 'shell', build: shell });
  return { ...owner, kind, message: cleanMessage(message), frames };
}

type Frame = BrowserError['frames'][number];

type Found = { kind: BrowserError['kind']; message: string; frames: Frame[]; part?: string | undefined };

function find(thrown: PageError): Found | undefined {
  if (!(thrown instanceof Event)) return readThrown(thrown.error, 'render', thrown.part);
  if (thrown.target instanceof Element && thrown.type === 'error') return readLoad(thrown.target);
  if (thrown.type === 'unhandledrejection') return readThrown((thrown as PromiseRejectionEvent).reason, 'rejection');
  if (thrown.type === 'securitypolicyviolation') return readViolation(thrown as SecurityPolicyViolationEvent);
  return readErrorEvent(thrown as ErrorEvent);
}

// Failed pictures of cards are a matter of content, and failed preloads are requested again; neither is reported.
function readLoad(target: Element): Found | undefined {
  const { src, href, rel } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
  const address = target.localName === 'link' ? (rel === 'stylesheet' ? href : undefined) : src;
  const url = address ? parseUrl(address) : undefined;
  if (url?.origin !== location.origin || !navigator.onLine) return undefined;
  const isRemotes = url.pathname.startsWith('/remotes/');
  if (!isRemotes && target.localName === 'img') return undefined;
  const file = /^\/[\w./-]+$/.test(url.pathname) ? url.pathname.slice(0, 200) : '/';
  return { kind: 'load', message: `${target.localName} did not load`, frames: [{ file, line: 0, column: 0 }] };
}

function readViolation(event: SecurityPolicyViolationEvent): Found | undefined {
  const { sourceFile, blockedURI, effectiveDirective, lineNumber: line, columnNumber: column } = event;
  const source = sourceFile ? ownPath(sourceFile) : undefined;
  const blocked = parseUrl(blockedURI);
  // Extensions add scripts and styles to every page, so their violations are not reported.
  if (source === undefined || (blocked && !/^(https?|data|blob):$/.test(blocked.protocol))) return undefined;
  return {
    kind: 'policy',
    message: `${effectiveDirective} refuses ${blocked?.host || blockedURI}`,
    frames: [{ file: source, line, column }],
  };
}

function readErrorEvent(event: ErrorEvent): Found | undefined {
  if (event.error instanceof Error) return readThrown(event.error, 'error');
  const path = event.filename ? ownPath(event.filename) : undefined;
  if (path === undefined || event.message.startsWith('ResizeObserver loop')) return undefined;
  return { kind: 'error', message: event.message, frames: [{ file: path, line: event.lineno, column: event.colno }] };
}

function readThrown(thrown: unknown, kind: Found['kind'], part?: string): Found | undefined {
  // React wraps the error from which hydration recovered.
  const wrapped = thrown instanceof Error && thrown.message.includes('react.dev/errors') && thrown.cause;
  const error = wrapped instanceof Error ? wrapped : thrown;
  if (!(error instanceof Error) || isExpected(error)) return undefined;
  const frames = ownFrames(error);
  return frames && { kind, message: `${error.name}: ${error.message}`, frames, part };
}

function isExpected(error: Error): boolean {
  return (
    error.name === 'AbortError' ||
    (error.name === 'ApiError' && 'code' in error && unavailable.has(error.code)) ||
    error.message.startsWith('ResizeObserver loop')
  );
}

// Returns undefined if the innermost frame is in a file that is not the site's.
function ownFrames(error: Error): Frame[] | undefined {
  const frames: Frame[] = [];
  for (const { file = '', line = 0, col = 0, function: name } of parse(error, { allowEmpty: true })) {
    const address = file.replace(/^async /, '');
    const path = ownPath(address);
    if (path !== undefined) frames.push({ file: path, line, column: col, ...(name && { name: name.slice(0, 100) }) });
    // Native functions have no address and are skipped.
    else if (frames.length === 0 && URL.canParse(address)) return undefined;
  }
  return frames.slice(0, mostFrames);
}

// Returns undefined for files that are not the site's, such as those of extensions.
function ownPath(address: string): string | undefined {
  const url = parseUrl(address);
  if (url?.origin !== location.origin) return undefined;
  // The address of a page is replaced by `/`, because it shows what the visitor looked at.
  return /^\/[\w./-]+\.js$/.test(url.pathname) ? url.pathname.slice(0, 200) : '/';
}

function parseUrl(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

// Blames the build of the innermost file of a remote, because every remote calls the shell's modules.
function buildOfFrames(frames: readonly Frame[]): PartBuild | undefined {
  for (const { file } of frames) {
    const [, part, build] = /^\/remotes\/(mfe_\w+)\/([\w.-]+)\//.exec(file) ?? [];
    if (part !== undefined && build !== undefined) return { part, build };
  }
  return undefined;
}

/**
 * Removes from a message what could identify the visitor.
 * @example cleanMessage('https://cards.example/de/quiz?code=secret failed') // '/de/quiz failed'
 */
export function cleanMessage(message: string): string {
  return rules
    .reduce(
      (text, [pattern, replacement]) => text.replace(pattern, replacement as string),
      message.slice(0, 4 * longest),
    )
    .slice(0, longest);
}

// Addresses of builds' files are kept, because they show where a fault is.
function maskAddress(path: string): string {
  return /\.(js|css|json)$/.test(path) ? path : maskPath(path);
}
