import type { BrowserError, Part, sendReports } from '@cardwise/contracts/admin/reports';
import { getCollection, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection } from 'mongoose';
import type * as z from 'zod/mini';

const { Mixed } = Schema.Types;

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

/** Counts by bin; `scales` gives the bin of a value. */
export type Histogram = Record<string, number>;

const pageLoadSchema = new Schema<PageLoadDocument>(
  {
    _id: { type: String, required: true },
    part: { type: String, required: true },
    build: { type: String, required: true },
    at: { type: Date, required: true },
    network: { type: String, required: true },
    failed: Boolean,
    errors: { type: [String], default: undefined },
  },
  // No document is made of this model, in which `errors` would hide a property of mongoose.
  { ...storedIn('report_visits'), suppressReservedKeysWarning: true },
);
pageLoadSchema.index({ part: 1, build: 1, at: 1 });
pageLoadSchema.index({ at: 1 });

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

/** The vitals are Mixed: their fields are named after views and bins. */
const countsSchema = new Schema<CountsDocument>(
  {
    _id: { type: String, required: true },
    part: { type: String, required: true },
    build: { type: String, required: true },
    at: { type: Date, required: true },
    visits: Number,
    failed: Number,
    vitals: Mixed,
  },
  storedIn('report_counts'),
);
countsSchema.index({ part: 1, build: 1, at: 1 });
countsSchema.index({ at: 1 });

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

const errorSchema = new Schema<ErrorDocument>(
  {
    _id: { type: String, required: true },
    part: { type: String, required: true },
    build: { type: String, required: true },
    kind: { type: String, required: true },
    message: String,
    stack: [Mixed],
    count: { type: Number, required: true },
    first: { type: Date, required: true },
    last: { type: Date, required: true },
    views: { type: Mixed, required: true },
  },
  storedIn('report_errors'),
);
errorSchema.index({ part: 1, build: 1, count: -1 });
errorSchema.index({ last: 1 });

export type ReportCollections = Awaited<ReturnType<typeof openReports>>;

/** `others` counts errors that occurred when the list had no room for more. */
type ErrorListDocument = {
  _id: string;
  fingerprints: string[];
  others?: number;
  last: Date;
};

const errorListSchema = new Schema<ErrorListDocument>(
  {
    _id: { type: String, required: true },
    fingerprints: [String],
    others: Number,
    last: { type: Date, required: true },
  },
  storedIn('report_error_lists'),
);
errorListSchema.index({ last: 1 });

export async function openReports(connection: Connection) {
  return {
    pageLoads: getCollection(await openModel(connection, 'PageLoad', pageLoadSchema)),
    counts: getCollection(await openModel(connection, 'Counts', countsSchema)),
    errors: getCollection(await openModel(connection, 'ReportedError', errorSchema)),
    lists: getCollection(await openModel(connection, 'ErrorList', errorListSchema)),
  };
}
