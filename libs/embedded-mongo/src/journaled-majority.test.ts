import * as BSON from 'bson';
import { journaledMajority } from './journaled-majority.ts';

function message(sections: Buffer[], { flags = 0, opCode = 2013 } = {}): Buffer {
  const header = Buffer.alloc(20);
  const whole = Buffer.concat([header, ...sections]);
  whole.writeInt32LE(whole.length, 0);
  whole.writeInt32LE(7, 4);
  whole.writeInt32LE(opCode, 12);
  whole.writeUInt32LE(flags, 16);
  return whole;
}

function body(command: object): Buffer {
  return Buffer.concat([Buffer.from([0]), BSON.serialize(command)]);
}

function sequence(name: string, documents: object[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => BSON.serialize(document))]);
  const head = Buffer.from([1, 0, 0, 0, 0]);
  head.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const command = {
  insert: 'answers',
  ordered: true,
  lsid: { id: new BSON.UUID() },
  note: null,
  at: new Date(0),
  pattern: /majority/,
  // An object would put these numeric keys into another order.
  documents: [
    new Map([
      ['10', 1],
      ['9', 2],
    ]),
  ],
  $db: 'stats',
};

function insert(writeConcern: object): object {
  const { pattern, ...plain } = command;
  return { ...plain, writeConcern, after: pattern };
}

test.each([
  [{ w: 'majority' }, { w: 1, j: true }],
  [
    { w: 'majority', j: true },
    { w: 1, j: true },
  ],
  [
    { j: true, wtimeout: 500, w: 'majority' },
    { wtimeout: 500, w: 1, j: true },
  ],
])('%j becomes %j, and nothing else changes', (asked, meant) => {
  const documents = sequence('documents', [{ _id: 1, text: 'majority' }]);
  const expected = message([body(insert(meant)), documents]);
  expect(journaledMajority(message([body(insert(asked)), documents]))).toEqual(expected);
  expect(journaledMajority(message([documents, body(insert(asked))]))).toEqual(
    message([documents, body(insert(meant))]),
  );
});

test.each([[{ w: 1, j: true }], [{ w: 'majority', j: false }], [{ w: 'majorities' }], [{ w: 2, tag: 'majority' }]])(
  '%j is left unchanged',
  (asked) => {
    const sent = message([body(insert(asked))]);
    expect(journaledMajority(sent)).toBe(sent);
  },
);

test('a read concern, a write concern inside a document, a message with a checksum and an old opcode are left unchanged', () => {
  const sent = [
    message([body({ find: 'answers', readConcern: { level: 'majority' }, $db: 'stats' })]),
    message([body({ insert: 'a', documents: [{ writeConcern: { w: 'majority' } }], $db: 'stats' })]),
    message([body(insert({ w: 'majority' }))], { flags: 1 }),
    message([body(insert({ w: 'majority' }))], { opCode: 2004 }),
  ];
  for (const one of sent) expect(journaledMajority(one)).toBe(one);
});
