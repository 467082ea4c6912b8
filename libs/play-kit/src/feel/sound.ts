import type { Feat } from './motion.ts';

/** Semitones above the first note. */
const melodies: Record<Feat, readonly number[]> = { right: [0, 7], streak: [0, 4, 7], rank: [0, 4, 7, 12, 16] };

/** The lowest note: C5, in hertz. */
const lowest = 523.25;
/** A longer streak raises the melody, up to an octave. */
const highestStart = 12;
/** Seconds. */
const step = 0.09;
const length = 0.28;
const loudness = 0.08;

let context: AudioContext | undefined;

const playNote = (audio: AudioContext, semitones: number, start: number): void => {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: lowest * 2 ** (semitones / 12) });
  const volume = new GainNode(audio, { gain: 0 });
  // A sudden start or end clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
};

/** Browsers stay silent before the first press. */
export const playNotes = (feat: Feat, streak: number): void => {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  const first = Math.min(Math.max(streak - 1, 0), highestStart);
  for (const [index, semitones] of melodies[feat].entries())
    playNote(audio, first + semitones, audio.currentTime + index * step);
};
