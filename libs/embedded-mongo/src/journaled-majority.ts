import { deserialize, onDemand, serialize } from 'bson';

/** The messages that drivers send: a header, flags, and sections, of which one is the command. */
const OP_MSG = 2013;
const OP_CODE_AT = 12;
const FLAGS_AT = 16;
const SECTIONS_AT = 20;
const CHECKSUM_PRESENT = 1;
const COMMAND = 0;

const documentType = 3;

/**
 * MongoDB leaves the wait for the journal to replication (`waitForWriteConcern` in write_concern.cpp), so on a single
 * server a kill would lose acknowledged writes; with `{w: 1, j: true}` it waits. `{w: 'majority', j: false}` stays.
 * @returns the message or a changed copy
 */
export function journaledMajority(message: Buffer): Buffer {
  if (!message.includes('majority') || message.readInt32LE(OP_CODE_AT) !== OP_MSG) return message;
  if (message.readUInt32LE(FLAGS_AT) & CHECKSUM_PRESENT) return message;
  const start = findCommand(message);
  const end = start + message.readInt32LE(start);
  const command = message.subarray(start, end);
  const asked = findDocument(command, 'writeConcern');
  if (!asked) return message;
  const { w, j, ...others } = deserialize(asked);
  if (w !== 'majority' || j === false) return message;

  const position = asked.byteOffset - command.byteOffset;
  // Only the write concern is serialized anew: an object would not keep the order of all keys of stored documents.
  const changed = Buffer.concat([
    command.subarray(0, position),
    serialize({ ...others, w: 1, j: true }),
    command.subarray(position + asked.length),
  ]);
  changed.writeInt32LE(changed.length, 0);
  const whole = Buffer.concat([message.subarray(0, start), changed, message.subarray(end)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

/** Sequences of documents may precede the command. */
function findCommand(message: Buffer): number {
  let at = SECTIONS_AT;
  while (message[at] !== COMMAND) at += 1 + message.readInt32LE(at + 1);
  return at + 1;
}

function findDocument(command: Buffer, name: string): Buffer | undefined {
  for (const [type, nameOffset, nameLength, offset, length] of onDemand.parseToElements(command)) {
    if (type === documentType && command.toString('utf8', nameOffset, nameOffset + nameLength) === name)
      return command.subarray(offset, offset + length);
  }
  return undefined;
}
