import { Schema, type Connection, type mongo } from 'mongoose';
import { hash } from 'node:crypto';

import { getCollection, majorityWrite, openModel, storedIn } from '../database/mongo.ts';
import { sessionLifetime } from './session-cookie.ts';

const day = 24 * 60 * 60;
const keptDays = sessionLifetime / day + 1;

const width = 6;

type EndedSessions = { day: number; fingerprints: mongo.Binary | Buffer };

const endedSessionsSchema = new Schema<EndedSessions>(
  { day: { type: Number, required: true }, fingerprints: { type: Buffer, required: true } },
  storedIn('ended_sessions'),
);
endedSessionsSchema.index({ day: 1 });

/**
 * Stores a fingerprint of each ended session. Among a million ended sessions, a live one counts as ended in 4 of a
 * billion cases.
 */
export async function openEndedSessions(connection: Connection, now: () => number = Date.now) {
  const stored = getCollection(await openModel(connection, 'EndedSessions', endedSessionsSchema));
  /** Maps each fingerprint to the day on which this service learnt that the session had ended. */
  const heardOn = new Map<number, number>();
  let unsaved: number[] = [];

  const today = (): number => Math.floor(now() / 1000 / day);
  let prunedOn = today();

  for await (const kept of stored.find({ day: { $gte: today() - keptDays } })) {
    for (const fingerprint of unpack(Buffer.from(kept.fingerprints.buffer as Uint8Array)))
      heardOn.set(fingerprint, kept.day);
  }

  return {
    has: (sid: string): boolean => heardOn.has(getFingerprint(sid)),

    /**
     * The sessions count as ended at once; a failed write is repeated with the next call.
     * @returns how many sessions were new.
     */
    add: async (sids: readonly string[]): Promise<number> => {
      const before = heardOn.size;
      for (const fingerprint of sids.map(getFingerprint)) {
        if (heardOn.has(fingerprint)) continue;
        heardOn.set(fingerprint, today());
        unsaved.push(fingerprint);
      }
      if (unsaved.length > 0) {
        await stored.insertOne({ day: today(), fingerprints: pack(unsaved) }, majorityWrite);
        unsaved = [];
      }
      return heardOn.size - before;
    },

    /** Removes old fingerprints. It works once a day only, because it looks at all of them. */
    prune: async (): Promise<void> => {
      if (prunedOn === today()) return;
      const over = today() - keptDays;
      await stored.deleteMany({ day: { $lt: over } });
      for (const [fingerprint, heard] of heardOn) if (heard < over) heardOn.delete(fingerprint);
      prunedOn = today();
    },
  };
}

function unpack(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / width }, (_, index) => bytes.readUIntBE(index * width, width));
}

/** Returns 48 bits of the id's hash. */
function getFingerprint(sid: string): number {
  return hash('sha256', sid, 'buffer').readUIntBE(0, width);
}

function pack(fingerprints: readonly number[]): Buffer {
  const bytes = Buffer.alloc(fingerprints.length * width);
  for (const [index, fingerprint] of fingerprints.entries()) bytes.writeUIntBE(fingerprint, index * width, width);
  return bytes;
}
