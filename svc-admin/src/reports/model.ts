import type { BrowserError, Part } from '@cardwise/contracts/admin/reports';
import type { Collection, Connection } from 'mongoose';

import type { Histogram } from './histogram.ts';

export const metrics = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof metrics)[number];

/** A page load on which a build ran. */
export type VisitDocument = {
  /** Part, build and the page's id, so that a page is one visit whatever it sends and whichever processes hear it. */
  _id: string;
  part: Part;
  build: string;
  /** Start of the minute in which the page was served. */
  at: Date;
  /** Keyed hash of the network. */
  network: string;
  failed?: boolean;
  /** Fingerprints of its errors. */
  errors?: string[];
};

/** What happened to a build of a part within a minute. */
export type CountsDocument = {
  /** Part, build and minute, so that each has one document whichever processes count. */
  _id: string;
  part: Part;
  build: string;
  /** Start of the minute. */
  at: Date;
  visits?: number;
  failed?: number;
  /** By view. */
  vitals?: Record<string, Partial<Record<Metric, Histogram>>>;
};

/** A line of a stack: a source file by its path in the repository where a source map was at hand, else a path of the site. */
export type StackFrame = BrowserError['frames'][number];

/** An error of a build, which may have occurred often. Its id is its fingerprint. */
export type ErrorDocument = {
  _id: string;
  part: Part;
  build: string;
  kind: BrowserError['kind'];
  message: string;
  /** Innermost first. */
  stack: StackFrame[];
  count: number;
  first: Date;
  last: Date;
  /** How often it occurred in each view. */
  views: Record<string, number>;
};

/** The different errors that a build has had, and how many more occurred once there was no room for others. */
export type ErrorListDocument = {
  /** Part and build. */
  _id: string;
  fingerprints: string[];
  others?: number;
  last: Date;
};

export type ReportCollections = {
  visits: Collection<VisitDocument>;
  counts: Collection<CountsDocument>;
  errors: Collection<ErrorDocument>;
  lists: Collection<ErrorListDocument>;
};

export const openReports = async (connection: Connection): Promise<ReportCollections> => {
  const visits = connection.collection<VisitDocument>('report_visits');
  const counts = connection.collection<CountsDocument>('report_counts');
  const errors = connection.collection<ErrorDocument>('report_errors');
  const lists = connection.collection<ErrorListDocument>('report_error_lists');
  await visits.createIndex({ part: 1, build: 1, at: 1 });
  await visits.createIndex({ at: 1 });
  await counts.createIndex({ part: 1, build: 1, at: 1 });
  await counts.createIndex({ at: 1 });
  await errors.createIndex({ part: 1, build: 1, count: -1 });
  await errors.createIndex({ last: 1 });
  await lists.createIndex({ last: 1 });
  return { visits, counts, errors, lists };
};
