import type { FrameRect } from '@cardwise/contracts/card-frames';

/*
 * Outlines of the plates, around the middle of the rectangle that they hide. Each contains the whole rectangle: whatever is
 * printed in it cannot be seen, however the edge is drawn.
 */

type Size = Pick<FrameRect, 'width' | 'height'>;

/** A blot of sealing wax about ±53 wide: the square of ±41 lies inside. */
export const waxBlot =
  'M52.7 6.5C52.1 12.7 51.4 18.8 49.7 25.3C48 31.9 47.4 41.6 42.7 45.8C38 50 28.2 49.4 21.5 50.7' +
  'C14.9 51.9 9 53.2 2.8 53.2C-3.4 53.2 -8.9 51.4 -15.5 50.7C-22.1 50 -31.2 52 -36.8 48.9' +
  'C-42.5 45.8 -46.9 38.1 -49.2 32C-51.5 25.8 -50 18.2 -50.8 11.7C-51.5 5.3 -53.9 -.4 -53.7 -6.6' +
  'C-53.6 -12.8 -51.8 -19 -49.9 -25.4C-47.9 -31.8 -46.7 -40.8 -42 -45.1C-37.3 -49.3 -28.1 -49.3 -21.6 -50.8' +
  'C-15.1 -52.4 -9 -54.2 -2.8 -54.2C3.3 -54.2 9 -51.7 15.5 -50.7C22 -49.7 30.7 -51.3 36.2 -48.1' +
  'C41.8 -44.9 45.8 -37.5 48.6 -31.6C51.5 -25.6 52.7 -18.7 53.4 -12.3C54.1 -6 53.3 0.2 52.7 6.5Z';

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
