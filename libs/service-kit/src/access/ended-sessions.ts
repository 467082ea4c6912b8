import type { Connection, mongo } from 'mongoose';
import { hash } from 'node:crypto';

import { durably } from '../database/mongo.ts';
import { sessionLifetime } from './session-cookie.ts';

/** Evenly distributed integers below 2^53, such as hashes, at a sixth of a `Set`'s memory. */
export class NumberSet {
  /** Open addressing; 0 marks a free slot. */
  #slots = new Float64Array(64);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(number: number): boolean {
    return this.#slots[this.#slotOf(number)] === number;
  }

  add(number: number): boolean {
    const slot = this.#slotOf(number);
    if (this.#slots[slot] === number) return false;
    this.#slots[slot] = number;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  #slotOf(number: number): number {
    const { length } = this.#slots;
    let slot = number % length;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== number) slot = (slot + 1) % length;
    return slot;
  }

  #grow(): void {
    const former = this.#slots;
    this.#slots = new Float64Array(former.length * 2);
    for (const number of former) if (number !== 0) this.#slots[this.#slotOf(number)] = number;
  }
}

const day = 24 * 60 * 60;
const keptDays = sessionLifetime / day + 1;

const width = 6;

/** 48 bits of the id's hash, never 0. */
const fingerprintOf = (sid: string): number => hash('sha256', sid, 'buffer').readUIntBE(0, width) || 1;

const pack = (fingerprints: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(fingerprints.length * width);
  for (const [index, fingerprint] of fingerprints.entries()) bytes.writeUIntBE(fingerprint, index * width, width);
  return bytes;
};

const unpack = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / width }, (_, index) => bytes.readUIntBE(index * width, width));

type Stored = { day: number; fingerprints: mongo.Binary | Buffer };

/** Among a million, a live session counts as ended in 4 of a billion cases. */
export const openEndedSessions = async (connection: Connection, now: () => number = Date.now) => {
  const stored = connection.collection<Stored>('ended_sessions');
  const byDay = new Map<number, NumberSet>();
  let unsaved: number[] = [];

  const today = (): number => Math.floor(now() / 1000 / day);
  const setOf = (ofDay: number): NumberSet => {
    const set = byDay.get(ofDay) ?? new NumberSet();
    byDay.set(ofDay, set);
    return set;
  };
  const knows = (fingerprint: number): boolean => byDay.values().some((set) => set.has(fingerprint));

  await stored.createIndex({ day: 1 });
  for await (const { day: heardOn, fingerprints } of stored.find({ day: { $gte: today() - keptDays } })) {
    const set = setOf(heardOn);
    for (const fingerprint of unpack(Buffer.from(fingerprints.buffer as Uint8Array))) set.add(fingerprint);
  }

  return {
    has: (sid: string): boolean => knows(fingerprintOf(sid)),

    /** At once; a failed write is repeated with the next call. @returns how many were new. */
    add: async (sids: readonly string[]): Promise<number> => {
      const set = setOf(today());
      const before = set.size;
      for (const fingerprint of sids.map(fingerprintOf)) {
        if (knows(fingerprint)) continue;
        set.add(fingerprint);
        unsaved.push(fingerprint);
      }
      if (unsaved.length > 0) {
        await stored.insertOne({ day: today(), fingerprints: pack(unsaved) }, durably);
        unsaved = [];
      }
      return set.size - before;
    },

    prune: async (): Promise<void> => {
      const over = today() - keptDays;
      if (byDay.keys().every((heardOn) => heardOn >= over)) return;
      await stored.deleteMany({ day: { $lt: over } });
      for (const heardOn of byDay.keys()) if (heardOn < over) byDay.delete(heardOn);
    },
  };
};
