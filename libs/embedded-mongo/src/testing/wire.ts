import { BSON, type Document } from 'mongodb';
import type { Socket } from 'node:net';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** These are byte offsets in a message. */
const LENGTH = 0;
const REQUEST_ID = 4;
const RESPONSE_TO = 8;
const OP_CODE = 12;
const FLAGS = 16;
const SECTIONS = 20;
const QUERY_NAMESPACE = 20;
const REPLY_DOCUMENT = 36;

const MORE_TO_COME = 2;

/** Numbers and values are not promoted, so that written documents keep the types that were read. */
const keepingTypes = { promoteLongs: false, promoteValues: false };

export async function* readMessages(socket: Socket): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      const bytes = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
      const length = bytes.readInt32LE(LENGTH);
      waiting = [bytes];
      if (size < length) break;
      yield bytes.subarray(0, length);
      waiting = size > length ? [bytes.subarray(length)] : [];
      size -= length;
    }
  }
}

export function readCommand(message: Buffer): Document {
  return BSON.deserialize(documentAt(message, commandAt(message)), keepingTypes);
}

/** Returns the message with another command; its document sequences are kept. */
export function withCommand(message: Buffer, command: Document): Buffer {
  const at = commandAt(message);
  const rest = message.subarray(at + message.readInt32LE(at));
  const changed = Buffer.concat([message.subarray(0, at), BSON.serialize(command), rest]);
  changed.writeInt32LE(changed.length, LENGTH);
  return changed;
}

/** Finds where the command's document begins; the documents of a bulk write may precede it. */
function commandAt(message: Buffer): number {
  if (message.readInt32LE(OP_CODE) === OP_QUERY) return message.indexOf(0, QUERY_NAMESPACE) + 1 + 8;
  let at = SECTIONS;
  while (message[at] !== 0) at += 1 + message.readInt32LE(at + 1);
  return at + 1;
}

export function readReply(reply: Buffer): Document {
  const at = reply.readInt32LE(OP_CODE) === OP_REPLY ? REPLY_DOCUMENT : SECTIONS + 1;
  return BSON.deserialize(documentAt(reply, at), keepingTypes);
}

function documentAt(message: Buffer, at: number): Buffer {
  return message.subarray(at, at + message.readInt32LE(at));
}

type Reply = { to: Buffer; id: number; document: Document; moreToCome?: boolean };

/** Makes a reply in the wire format of the request: OP_REPLY to an OP_QUERY, otherwise OP_MSG. */
export function makeReply({ to, id, document, moreToCome = false }: Reply): Buffer {
  const isQuery = to.readInt32LE(OP_CODE) === OP_QUERY;
  const head = Buffer.alloc(isQuery ? REPLY_DOCUMENT : SECTIONS + 1);
  if (isQuery) head.writeInt32LE(1, REPLY_DOCUMENT - 4);
  else head.writeUInt32LE(moreToCome ? MORE_TO_COME : 0, FLAGS);
  const reply = Buffer.concat([head, BSON.serialize(document)]);
  reply.writeInt32LE(reply.length, LENGTH);
  reply.writeInt32LE(id, REQUEST_ID);
  reply.writeInt32LE(to.readInt32LE(REQUEST_ID), RESPONSE_TO);
  reply.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, OP_CODE);
  return reply;
}
