import { durableWrite } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

import { collectionsOf } from '../collections.ts';
import type { TraitsOf } from './fold-answers.ts';
import type { Ledger, Step } from './ledger.ts';
import type { Draft } from './model.ts';
import { proposeCredit, proposeFold, proposeForget, proposeRecall } from './propose.ts';

/** Milliseconds until the next step while another process completes a batch. */
const stepPause = 20;

/** The age up to which a reader waits for answers to be counted, in milliseconds. */
const settleWindow = 60_000;

/** Milliseconds for which svc-quiz may still issue questions to a player whose account was deleted. */
const revocationDelay = 10_000;

type Dependencies = {
  connection: Connection;
  ledger: Ledger;
  /** What players' results are grouped by. Answers wait while it is undefined: the catalogue is not known yet. */
  traits: () => TraitsOf | undefined;
  /** Longest that a reader waits for answers to be counted, in milliseconds. */
  settleLimit?: number | undefined;
};

/** What the service asks of the ledger. */
export const createAccounting = ({ connection, ledger, traits, settleLimit = 500 }: Dependencies) => {
  const collections = collectionsOf(connection);
  const { answers, forgottenPlayers, playerCounters } = collections;
  const barrier = createReadBarrier(connection, 'credits');
  const fold = async (before = new Date()): Promise<Draft | undefined> => {
    const traitsOf = traits();
    return traitsOf && proposeFold(collections, traitsOf, before);
  };

  return {
    /** Counts the next batch of the answers given before an instant, now by default, or completes one. */
    foldNext: (before?: Date): Promise<Step> => ledger.step(() => fold(before)),

    /** Counts what a player has just answered, so that they read their own writes; gives up after `settleLimit`. */
    settle: async (user: string): Promise<void> => {
      const limit = performance.now() + settleLimit;
      const recent = { user, at: { $gte: new Date(Date.now() - settleWindow) }, pending: { $exists: true } };
      while (performance.now() < limit && (await answers.findOne(recent, { projection: { _id: 1 } }))) {
        if ((await ledger.step(() => fold())) === 'waited') await sleep(stepPause);
      }
    },

    /** Makes sure that all counted answers of a player are in their reviews and months. */
    recall: async (user: string): Promise<void> => {
      const unrecalled = { _id: user, recalled: { $exists: false } };
      const isRecalled = async () => !(await playerCounters.findOne(unrecalled, { projection: { _id: 1 } }));
      while (!(await isRecalled())) {
        const done = await ledger.step(async () => ((await isRecalled()) ? undefined : proposeRecall(user)));
        if (done === 'waited') await sleep(stepPause);
      }
    },

    /** Gives a visit's answers to the player who logged in; returns how many they got. */
    credit: async (user: string, visit: string): Promise<number> => {
      const waiting = { visit, pending: { $exists: true } };
      let credited = 0;
      for (;;) {
        const pass = await barrier.enter();
        let draft: Draft | undefined;
        const done = await ledger.step(async () => {
          if (await answers.findOne(waiting, { projection: { _id: 1 } })) draft = await fold();
          draft ??= await proposeCredit(collections, { user, visit }, traits() ?? (() => undefined));
          return draft;
        });
        // svc-profile does not ask again: it must be certain that none of the visit's answers is left.
        if (done === 'idle' && (await pass())) return credited;
        if (done === 'claimed' && draft?.kind === 'credit') credited += draft.answers.length;
        if (done === 'waited') await sleep(stepPause);
      }
    },

    /** Dissociates a player's answers from them, those still to arrive included, and empties their counters. */
    forget: async (user: string): Promise<void> => {
      const before = new Date(Date.now() + revocationDelay);
      await forgottenPlayers.updateOne(
        { _id: user },
        { $set: { before } },
        { upsert: true, writeConcern: durableWrite },
      );
      let claimed = false;
      for (;;) {
        const done = await ledger.step(async () => (claimed ? undefined : proposeForget(user, before)));
        if (done === 'idle') return;
        if (done === 'claimed') claimed = true;
        if (done === 'waited') await sleep(stepPause);
      }
    },
  };
};

export type Accounting = ReturnType<typeof createAccounting>;
