import type { BrowserError, Part, PartBuild } from '@cardwise/contracts/admin/reports';
import { parse } from 'error-stack-parser-es/lite';

import { cleanMessage } from './clean-message.ts';
import type { PageError } from './page-errors.ts';

type Frame = BrowserError['frames'][number];

/** What is known of an error by itself. */
export type ReadError = Pick<BrowserError, 'part' | 'build' | 'kind' | 'message' | 'frames'>;

/** The builds that run on this page. */
export type Running = {
  shell: string;
  /** The running build of a remote. */
  buildOf: (part: Part) => string | undefined;
};

/** Frames that are sent: the innermost ones say what happened. */
const mostFrames = 15;

/** Failures of calls that no build is to blame for. */
const unavailable = new Set<unknown>(['network', 'timeout', 'unavailable', 'rate_limited']);

const parseUrl = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Path of a file of this site; undefined for one of somebody else, such as an extension of the browser. */
const ownPath = (address: string): string | undefined => {
  const url = parseUrl(address);
  if (url?.origin !== location.origin) return undefined;
  // A page's own address says what its visitor looked at.
  return /^\/[\w./-]+\.js$/.test(url.pathname) ? url.pathname.slice(0, 200) : '/';
};

/** Frames in files of this site; undefined if the innermost one is in somebody else's file. */
const ownFrames = (error: Error): Frame[] | undefined => {
  const frames: Frame[] = [];
  for (const { file = '', line = 0, col = 0, function: name } of parse(error, { allowEmpty: true })) {
    const address = file.replace(/^async /, '');
    const path = ownPath(address);
    if (path !== undefined) frames.push({ file: path, line, column: col, ...(name && { name: name.slice(0, 100) }) });
    // The browser's own functions have no address.
    else if (frames.length === 0 && URL.canParse(address)) return undefined;
  }
  return frames.slice(0, mostFrames);
};

/** The build whose file is innermost; the shell's modules are called by all. */
const buildOfFrames = (frames: readonly Frame[]): PartBuild | undefined => {
  for (const { file } of frames) {
    const [, part, build] = /^\/remotes\/(mfe_\w+)\/([\w.-]+)\//.exec(file) ?? [];
    if (part !== undefined && build !== undefined) return { part, build };
  }
  return undefined;
};

/** What is nobody's fault: a call that was cancelled or not answered, a browser's notice. */
const isExpected = (error: Error): boolean =>
  error.name === 'AbortError' ||
  (error.name === 'ApiError' && 'code' in error && unavailable.has(error.code)) ||
  error.message.startsWith('ResizeObserver loop');

type Found = { kind: BrowserError['kind']; message: string; frames: Frame[]; part?: string | undefined };

const readThrown = (thrown: unknown, kind: Found['kind'], part?: string): Found | undefined => {
  // React wraps what hydration recovered from.
  const wrapped = thrown instanceof Error && thrown.message.includes('react.dev/errors') && thrown.cause;
  const error = wrapped instanceof Error ? wrapped : thrown;
  if (!(error instanceof Error) || isExpected(error)) return undefined;
  const frames = ownFrames(error);
  return frames && { kind, message: `${error.name}: ${error.message}`, frames, part };
};

const readErrorEvent = (event: ErrorEvent): Found | undefined => {
  if (event.error instanceof Error) return readThrown(event.error, 'error');
  const path = event.filename ? ownPath(event.filename) : undefined;
  // Without a file it is another origin's script, of which browsers tell nothing.
  if (path === undefined || event.message.startsWith('ResizeObserver loop')) return undefined;
  return { kind: 'error', message: event.message, frames: [{ file: path, line: event.lineno, column: event.colno }] };
};

/** A script or stylesheet that did not load. Pictures of cards are content, and preloads are asked for again. */
const readLoad = (target: Element): Found | undefined => {
  const { src, href, rel } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
  const address = target.localName === 'link' ? (rel === 'stylesheet' ? href : undefined) : src;
  const url = address ? parseUrl(address) : undefined;
  if (url?.origin !== location.origin || !navigator.onLine) return undefined;
  const isRemotes = url.pathname.startsWith('/remotes/');
  if (!isRemotes && target.localName === 'img') return undefined;
  const file = /^\/[\w./-]+$/.test(url.pathname) ? url.pathname.slice(0, 200) : '/';
  return { kind: 'load', message: `${target.localName} did not load`, frames: [{ file, line: 0, column: 0 }] };
};

const readViolation = (event: SecurityPolicyViolationEvent): Found | undefined => {
  const { sourceFile, blockedURI, effectiveDirective, lineNumber: line, columnNumber: column } = event;
  const source = sourceFile ? ownPath(sourceFile) : undefined;
  const blocked = parseUrl(blockedURI);
  // Extensions add scripts and styles to every page.
  if (source === undefined || (blocked && !/^(https?|data|blob):$/.test(blocked.protocol))) return undefined;
  return {
    kind: 'policy',
    message: `${effectiveDirective} refuses ${blocked?.host || blockedURI}`,
    frames: [{ file: source, line, column }],
  };
};

const find = (thrown: PageError): Found | undefined => {
  if (!(thrown instanceof Event)) return readThrown(thrown.error, 'render', thrown.part);
  if (thrown.target instanceof Element && thrown.type === 'error') return readLoad(thrown.target);
  if (thrown.type === 'unhandledrejection') return readThrown((thrown as PromiseRejectionEvent).reason, 'rejection');
  if (thrown.type === 'securitypolicyviolation') return readViolation(thrown as SecurityPolicyViolationEvent);
  return readErrorEvent(thrown as ErrorEvent);
};

/**
 * Reads an error: what happened, where, and in which build. Without anything that says who the visitor is.
 *
 * @returns undefined for what is nobody's fault here: errors of extensions, cancelled calls, services that are away.
 */
export const readPageError = (thrown: PageError, { shell, buildOf }: Running): ReadError | undefined => {
  const found = find(thrown);
  if (!found) return undefined;
  const { kind, message, frames, part } = found;
  const named = part !== undefined && buildOf(part);
  const owner = buildOfFrames(frames) ?? (named ? { part, build: named } : { part: 'shell', build: shell });
  return { ...owner, kind, message: cleanMessage(message), frames };
};
