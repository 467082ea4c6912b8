const OP_MSG = 2013;
const OP_CODE_AT = 12;
const FLAGS_AT = 16;
const SECTIONS_AT = 20;
const CHECKSUM_PRESENT = 1;
const BODY = 0;

/** In bytes. */
const FIXED_SIZES: Readonly<Record<number, number>> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};
/** The bytes that the length does not count. */
const SIZES_AFTER_LENGTH: Readonly<Record<number, number>> = { 0x02: 4, 0x05: 5, 0x0d: 4, 0x0e: 4 };
const DOCUMENTS = new Set([0x03, 0x04]);

const WAITS_FOR_JOURNAL = Buffer.from([0x10, 0x77, 0, 1, 0, 0, 0, 0x08, 0x6a, 0, 1]); // w: 1 (int32), j: true

type Element = {
  type: number;
  name: string;
  /** Offsets. */
  start: number;
  value: number;
  end: number;
};

/**
 * MongoDB leaves the wait for the journal to replication (`waitForWriteConcern` in write_concern.cpp), so on a single
 * server a kill would lose acknowledged writes; with `{w: 1, j: true}` it waits. `{w: 'majority', j: false}` stays.
 * @returns the message or a changed copy
 */
export const journaledMajority = (message: Buffer): Buffer => {
  if (!message.includes('majority') || message.readInt32LE(OP_CODE_AT) !== OP_MSG) return message;
  if (message.readUInt32LE(FLAGS_AT) & CHECKSUM_PRESENT) return message;
  const body = findBody(message);
  const concern = elementsOf(message, body).find(({ name, type }) => name === 'writeConcern' && type === 0x03);
  if (!concern) return message;

  const fields = elementsOf(message, concern.value);
  const w = fields.find(({ name }) => name === 'w');
  const j = fields.find(({ name }) => name === 'j');
  const isMajority = w?.type === 0x02 && message.toString('latin1', w.value + 4, w.end - 1) === 'majority';
  if (!isMajority || (j?.type === 0x08 && message[j.value] === 0)) return message;

  const others = fields.filter((field) => field !== w && field !== j);
  const content = [...others.map(({ start, end }) => message.subarray(start, end)), WAITS_FOR_JOURNAL];
  const length = content.reduce((sum, part) => sum + part.length, 5);
  const difference = length - (concern.end - concern.value);
  const changed = Buffer.concat([
    message.subarray(0, concern.value),
    int32(length),
    ...content,
    message.subarray(concern.end - 1), // from the old document's closing zero onwards
  ]);
  changed.writeInt32LE(changed.length, 0);
  changed.writeInt32LE(message.readInt32LE(body) + difference, body);
  return changed;
};

/** Document sequences may precede it. */
const findBody = (message: Buffer): number => {
  let at = SECTIONS_AT;
  while (message[at] !== BODY) at += 1 + message.readInt32LE(at + 1);
  return at + 1;
};

const elementsOf = (message: Buffer, document: number): Element[] => {
  const elements: Element[] = [];
  const end = document + message.readInt32LE(document) - 1;
  for (let start = document + 4; start < end;) {
    const type = message[start]!;
    const nameEnd = message.indexOf(0, start + 1);
    const value = nameEnd + 1;
    const size = sizeOf(message, type, value);
    // Commands have no other top-level types; their size is unknown.
    if (size === undefined) break;
    elements.push({ type, name: message.toString('utf8', start + 1, nameEnd), start, value, end: value + size });
    start = value + size;
  }
  return elements;
};

const sizeOf = (message: Buffer, type: number, value: number): number | undefined => {
  if (DOCUMENTS.has(type)) return message.readInt32LE(value);
  const afterLength = SIZES_AFTER_LENGTH[type];
  return afterLength === undefined ? FIXED_SIZES[type] : afterLength + message.readInt32LE(value);
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
