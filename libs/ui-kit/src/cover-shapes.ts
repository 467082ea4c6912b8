import type { FrameRect } from '@cardwise/contracts/card-frames';

/*
 * Outlines of the plates, around the middle of the rectangle that they hide. Each contains the whole rectangle: whatever is
 * printed in it cannot be seen, however the edge is drawn.
 */

type Size = Pick<FrameRect, 'width' | 'height'>;

/** A blot of sealing wax about ±53 wide: the square of ±41 lies inside. */
export const waxBlot =
  'M52.6 6.5C52 12.7 51.3 18.9 49.4 25.2C47.5 31.4 45.7 39.8 41 44C36.4 48.2 27.7 48.8 21.4 50.3' +
  'C15 51.8 8.9 53.1 2.8 53.1C-3.4 53.2 -9 51.5 -15.5 50.6C-21.9 49.6 -30.3 50.7 -35.8 47.5' +
  'C-41.3 44.3 -46 37.4 -48.5 31.5C-51 25.5 -50 18.1 -50.8 11.7C-51.7 5.4 -53.7 -.4 -53.5 -6.6' +
  'C-53.3 -12.7 -51.6 -19 -49.5 -25.2C-47.4 -31.4 -45.5 -39.6 -40.8 -43.8C-36.1 -48 -27.7 -48.7 -21.4 -50.4' +
  'C-15.1 -52.2 -9 -54 -2.8 -54C3.3 -54 9.1 -51.7 15.5 -50.6C21.8 -49.4 30.1 -50.3 35.5 -47.1' +
  'C41 -43.9 45.2 -37.1 48.2 -31.3C51.1 -25.5 52.3 -18.5 53 -12.2C53.8 -6 53.2 0.2 52.6 6.5Z';

/** A question mark about 32 wide and 46 tall, without its dot. */
export const questionMark = 'M-11.5-10.5C-11-18.5-6-22.5.5-22.5 7.5-22.5 12.5-18 12.5-11.5 12.5-1.5.5-2.5.5 8';

/** What the number under a plain plate is about: a sword, a crystal, a heart. */
export const emblems: Record<'attack' | 'cost' | 'health', string> = {
  attack: 'M0-26L5.5-18V7H13V12.5H3.5V23H-3.5V12.5H-13V7H-5.5V-18Z',
  cost: 'M0-25L17-8 11 16 0 25-11 16-17-8ZM-17-8L0 0 17-8M0 0V25',
  health: 'M0 23C-12 13-22 5-22-8-22-21-6-23 0-12 6-23 22-21 22-8 22 5 12 13 0 23Z',
};

/** A banner with swallowtails, bowed like the one it hides. */
export const bannerShape = ({ width, height }: Size) => {
  const [x, y] = [width / 2 + 2, height / 2 + 1];
  return {
    body: `M${-x}${-y}Q0${-y - 9} ${x}${-y}V${y}Q0 ${y + 5} ${-x} ${y}Z`,
    tails: `M${-x + 14} ${-y + 8}H${-x - 19}L${-x - 9} 4 ${-x - 19} ${y + 3}H${-x + 14}ZM${x - 14} ${-y + 8}H${x + 19}L${x + 9} 4 ${x + 19} ${y + 3}H${x - 14}Z`,
    lines: `M${-x + 6} ${-y + 7}Q0 ${-y - 2} ${x - 6} ${-y + 7}M${-x + 6} ${y - 7}Q0 ${y - 2} ${x - 6} ${y - 7}`,
  };
};

/** A sheet of parchment whose edges are not quite straight. */
export const sheetShape = ({ width, height }: Size) => {
  const [x, y] = [width / 2 + 4, height / 2 + 3];
  return (
    `M${-x}${-y}Q${-x * 0.6} ${-y - 3} ${-x * 0.3} ${-y}T${x * 0.3} ${-y - 1}T${x} ${-y}` +
    `Q${x + 4} ${-y * 0.5} ${x} 0T${x} ${y}Q${x * 0.6} ${y + 3} ${x * 0.2} ${y}T${-x * 0.4} ${y + 1}T${-x} ${y}` +
    `Q${-x - 4} ${y * 0.5} ${-x} 0T${-x} ${-y}Z`
  );
};

/** Lines of a script that nobody can read. */
export const scriptLines = ({ width, height }: Size) => {
  const rows = Math.floor((height - 24) / 22);
  const lengths = [0.4, 0.37, 0.41, 0.26, 0.38];
  return Array.from({ length: rows }, (_, row) => {
    const half = width * (row === rows - 1 ? 0.26 : (lengths[row % lengths.length] ?? 0.4));
    const y = (row - (rows - 1) / 2) * 22;
    const waves = Math.floor((2 * half) / 14);
    return `M${-half} ${y}${Array.from({ length: waves }, () => 'q3.5-5 7 0t7 0').join('')}`;
  }).join('');
};
