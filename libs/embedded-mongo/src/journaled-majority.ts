import { deserialize, onDemand, serialize } from 'bson';

/** Drivers send OP_MSG messages: a header, flags, and sections, one of which holds the command. */
const OP_MSG = 2013;
const OP_CODE_AT = 12;
const FLAGS_AT = 16;
const SECTIONS_AT = 20;
const CHECKSUM_PRESENT = 1;
const COMMAND = 0;

const documentType = 3;

/**
 * Replaces the write concern `majority` by `{w: 1, j: true}`. MongoDB leaves the wait for the journal to replication
 * (`waitForWriteConcern` in write_concern.cpp), so on a single server a kill would lose acknowledged writes; with `{w:
 * 1, j: true}` the server waits. `{w: 'majority', j: false}` stays as it is.
 * @returns the message itself or a changed copy
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

/** Finds where the command's document begins; sections with sequences of documents may precede it. */
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
