import Router from '@koa/router';
import { fragmentCopies, fragmentHeaders, fragmentPath, pageCallHeader } from '@cardwise/contracts/site/fragment';
import { Locale } from '@cardwise/contracts/site/locales';
import { readPreviewLink } from '@cardwise/contracts/site/preview-link';
import type { ProblemIssue } from '@cardwise/contracts/http/problem';
import { bucketCookie, previewName } from '@cardwise/contracts/site/registry';
import { context as activeContext, propagation } from '@opentelemetry/api';
import { parseCookie } from 'cookie';
import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';

import { AppError } from '../http/app-error.ts';
import { sessionCookieName, visitorCookieName } from '../access/session-cookie.ts';
import type { FragmentRenderer, FragmentRequest } from './fragment-renderer.ts';

/** The questions and rate limits of a page's calls depend on these headers. */
const forwarded = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id'] as const;

/** Scripts cannot read the first two cookies; the others choose the build, on which a page must not depend. */
const withheldCookies = new Set<string>([sessionCookieName, visitorCookieName, bucketCookie, previewName]);

const headerSchemas = {
  page: z.string().check(z.maxLength(8192), z.regex(/^\/(?!\/)[\x21-\x7e]*$/, 'must be a path, with its query')),
  language: Locale,
  origin: z
    .url()
    .check(z.refine((url) => URL.canParse(url) && new URL(url).origin === url, 'must be an origin without a path')),
  bucket: z.string().check(z.regex(/^([1-9]?\d)?$/, 'must be a whole number from 0 to 99')),
};

/**
 * Answers the gateway's requests for fragments: 404 where the build leaves the page to the browser, 503 after a
 * failure.
 */
export function fragmentPages({ render }: Pick<FragmentRenderer, 'render'>): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  router.get(fragmentPath, async (context) => {
    const fragment = await render(readRequest(context));
    const rendered = typeof fragment === 'object';
    context.status = rendered ? 200 : fragment === 'declined' ? 404 : 503;
    context.type = 'html';
    if (rendered && fragment.shared) context.set(fragmentCopies.header, String(fragmentCopies.seconds));
    context.body = rendered ? fragment.html : '';
  });
  return router.routes() as Middleware;
}

function readRequest(context: Context): FragmentRequest {
  const issues: ProblemIssue[] = [];
  const read = <S extends z.ZodMiniType>(schema: S, header: string): z.output<S> | undefined => {
    const result = z.safeParse(schema, context.get(header));
    if (result.success) return result.data;
    issues.push(...result.error.issues.map(({ message }) => ({ path: header, message })));
    return undefined;
  };
  const address = read(headerSchemas.page, fragmentHeaders.page);
  const locale = read(headerSchemas.language, fragmentHeaders.language);
  const origin = read(headerSchemas.origin, fragmentHeaders.origin);
  const bucket = read(headerSchemas.bucket, fragmentHeaders.bucket);
  if (address === undefined || locale === undefined || origin === undefined || bucket === undefined) {
    throw new AppError('validation_failed', { detail: 'The request has headers that cannot be accepted.', issues });
  }
  const headers: Record<string, string> = { [pageCallHeader.name]: pageCallHeader.value };
  for (const name of forwarded) {
    const value = context.get(name);
    if (value) headers[name] = value;
  }
  // The page's calls are made in a thread that has no tracing, so it is given the trace's headers here.
  propagation.inject(activeContext.active(), headers);
  const query = address.indexOf('?');
  const pathname = query === -1 ? address : address.slice(0, query);
  const { preview, search } = readPreviewLink(
    query === -1 ? '' : address.slice(query),
    parseCookie(context.get('cookie'))[previewName],
  );
  return {
    page: { locale, pathname, search, origin, cookies: readPageCookies(context.get('cookie')) },
    headers,
    choice: { bucket: bucket === '' ? undefined : Number(bucket), preview },
  };
}

/** Returns the cookies that a page may depend on. */
function readPageCookies(header: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseCookie(header)).flatMap(([name, value]) =>
      value === undefined || withheldCookies.has(name) ? [] : [[name, value]],
    ),
  );
}
