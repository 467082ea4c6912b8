import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

import type { Spans } from './spans.ts';

/** Command and collection, never values. */
export const traceCommands = ({ current, begin }: Spans, client: mongo.MongoClient): void => {
  const open = new Map<number, Span>();
  const end = (requestId: number, failed: boolean): void => {
    const span = open.get(requestId);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    open.delete(requestId);
  };
  client.on('commandStarted', ({ commandName, command, databaseName, requestId }) => {
    const parent = current();
    if (!parent) return;
    const collection: unknown = (command as Record<string, unknown>)[
      commandName === 'getMore' ? 'collection' : commandName
    ];
    const target = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const name = typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
    const attributes = { 'db.system.name': 'mongodb', 'db.namespace': databaseName, 'db.operation.name': commandName };
    open.set(requestId, begin(name, parent.span, SpanKind.CLIENT, { ...attributes, ...target }));
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
};
