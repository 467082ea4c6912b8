import type { BrowserError, Part, sendReports } from '@cardwise/contracts/admin/reports';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';

export type Report = Omit<z.infer<(typeof sendReports)['body']>, 'visit'>;

export const metrics = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof metrics)[number];

export type PageLoadDocument = {
  /** The id consists of part, build and page load, so there is one document whatever the page reports. */
  _id: string;
  part: Part;
  build: string;
  at: Date;
  network: string;
  failed?: boolean;
  errors?: string[];
};

/** Counts by bucket; `scales` gives the bucket of a value. */
export type Histogram = Record<string, number>;

export type CountsDocument = {
  _id: string;
  part: Part;
  build: string;
  at: Date;
  /** Counts page loads. */
  visits?: number;
  failed?: number;
  vitals?: Record<string, Partial<Record<Metric, Histogram>>>;
};

/** The file is a path in the repository if a source map names it, otherwise a path of the site. */
export type StackFrame = BrowserError['frames'][number];

/** `_id` is the error's fingerprint. */
export type ErrorDocument = {
  _id: string;
  part: Part;
  build: string;
  kind: BrowserError['kind'];
  message: string;
  stack: StackFrame[];
  count: number;
  first: Date;
  last: Date;
  views: Record<string, number>;
};

export type ReportCollections = Awaited<ReturnType<typeof openReports>>;

/** `others` counts errors that occurred when the list had no room for more. */
type ErrorListDocument = {
  _id: string;
  fingerprints: string[];
  others?: number;
  last: Date;
};

export async function openReports(connection: Connection) {
  const pageLoads = connection.collection<PageLoadDocument>('report_visits');
  const counts = connection.collection<CountsDocument>('report_counts');
  const errors = connection.collection<ErrorDocument>('report_errors');
  const lists = connection.collection<ErrorListDocument>('report_error_lists');
  await pageLoads.createIndex({ part: 1, build: 1, at: 1 });
  await pageLoads.createIndex({ at: 1 });
  await counts.createIndex({ part: 1, build: 1, at: 1 });
  await counts.createIndex({ at: 1 });
  await errors.createIndex({ part: 1, build: 1, count: -1 });
  await errors.createIndex({ last: 1 });
  await lists.createIndex({ last: 1 });
  return { pageLoads, counts, errors, lists };
}
