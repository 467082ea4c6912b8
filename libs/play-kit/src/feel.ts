import type { StreakRank } from '@cardwise/contracts/quiz/streak';
import { readStored } from '@cardwise/web-kit';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

import board from './board/board.module.css';
import row from './board/status-row.module.css';
import { isStill } from './is-still.ts';

type Feat = 'right' | 'streak' | 'rank';

const strengths: Record<Feat, { card: number; number: number; glow: number }> = {
  right: { card: 1.02, number: 1.25, glow: 0 },
  streak: { card: 1.03, number: 1.4, glow: 0.5 },
  rank: { card: 1.05, number: 1.7, glow: 0.9 },
};

/** The numbers are semitones above the first note. */
const melodies: Record<Feat, readonly number[]> = { right: [0, 7], streak: [0, 4, 7], rank: [0, 4, 7, 12, 16] };

/** The lowest note is C5; its frequency is in hertz. */
const lowest = 523.25;
/** A longer streak raises the melody by up to an octave, in semitones. */
const highestStart = 12;
/** The notes of a melody begin this many seconds apart. */
const step = 0.09;
const length = 0.28;
const loudness = 0.08;

let context: AudioContext | undefined;

export const feelCookie = 'feel';

export const FeelSettings = z.object({ sound: z.boolean(), vibration: z.boolean() });
export type FeelSettings = z.infer<typeof FeelSettings>;

/** Each list alternates milliseconds of vibration and of rest. */
const vibrations: Record<Feat, number[]> = { right: [15], streak: [15, 40, 25], rank: [30, 60, 30, 60, 90] };

const streakFrom = 3;

type RightAnswer = { streak: number; rank?: StreakRank | undefined };

export function useFeel(right: (RightAnswer & { id: string }) | undefined): void {
  const feel = useEffectEvent(() => {
    if (right) celebrate(right, readStored(feelCookie, FeelSettings));
  });
  const id = right?.id;
  useEffect(() => {
    if (id !== undefined) feel();
  }, [id]);
}

/**
 * Celebrates a right answer by motion, and by sound and vibration if they are turned on. Under reduced motion nothing
 * happens at all.
 */
export function celebrate({ streak, rank }: RightAnswer, settings: FeelSettings | undefined): void {
  if (isStill()) return;
  const unranked = streak >= streakFrom ? 'streak' : 'right';
  const feat = rank === undefined ? unranked : 'rank';
  move(feat);
  if (settings?.sound) playNotes(feat, streak);
  if (settings?.vibration && 'vibrate' in navigator) navigator.vibrate(vibrations[feat]);
}

/**
 * Animates the card and the streak's number. Only transform and opacity change, so that the compositor needs no layout
 * or paint.
 */
function move(feat: Feat): void {
  const { card, number, glow } = strengths[feat];
  grow(`.${board['card']} > *`, card);
  // The streak's number follows the flame icon in the document.
  grow(`.${row['streak']} > svg + *`, number);
  if (glow === 0) return;
  const flare = [
    { opacity: 0, transform: 'scale(0.7)' },
    { opacity: glow, offset: 0.3 },
    { opacity: 0, transform: 'scale(1.3)' },
  ];
  animate(`.${board['card']}`, flare, { duration: 700, pseudoElement: '::before' });
}

function grow(selector: string, scale: number): void {
  animate(selector, [{}, { transform: `scale(${scale})`, offset: 0.35 }, {}], { duration: 380 });
}

function animate(selector: string, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  for (const element of document.querySelectorAll(selector)) {
    element.animate(keyframes, { easing: 'cubic-bezier(0.3, 0, 0.2, 1)', ...options });
  }
}

/** Plays the melody of a feat. Browsers play no sound before the visitor's first press. */
function playNotes(feat: Feat, streak: number): void {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  const first = Math.min(Math.max(streak - 1, 0), highestStart);
  for (const [index, semitones] of melodies[feat].entries())
    playNote(audio, first + semitones, audio.currentTime + index * step);
}

function playNote(audio: AudioContext, semitones: number, start: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: lowest * 2 ** (semitones / 12) });
  const volume = new GainNode(audio, { gain: 0 });
  // A sudden start or end of a note would click.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
