import type { FrameRect } from '@cardwise/contracts/card-frames';

/*
 * Outlines of the plates, around the middle of the rectangle that they hide. Each contains the whole rectangle: whatever is
 * printed in it cannot be seen, however the edge is drawn.
 */

type Size = Pick<FrameRect, 'width' | 'height'>;

/** A blot of sealing wax about ±51 wide: the square of ±41 lies inside. */
export const waxBlot =
  'M50.5 6.2C50.1 12.3 50 18.3 48.5 24.7C47 31.2 46.4 40.8 41.8 44.9C37.2 48.9 27.4 48.2 20.9 49.2' +
  'C14.3 50.2 8.6 50.9 2.7 50.9C-3.3 50.9 -8.6 49.6 -15 49.1C-21.4 48.6 -30.4 50.7 -35.9 47.7' +
  'C-41.5 44.7 -45.9 37.3 -48.1 31.2C-50.3 25.2 -48.7 17.6 -49.2 11.4C-49.7 5.1 -51.4 -.3 -51.3 -6.3' +
  'C-51.2 -12.3 -50.3 -18.4 -48.6 -24.8C-47 -31.1 -46 -40.2 -41.3 -44.3C-36.7 -48.4 -27.4 -48.1 -20.9 -49.3' +
  'C-14.5 -50.5 -8.7 -51.6 -2.7 -51.6C3.3 -51.6 8.6 -49.8 15 -49.1C21.4 -48.3 30.1 -50.1 35.5 -47.1' +
  'C41 -44.1 45.1 -36.9 47.7 -31C50.3 -25.1 50.6 -18 51.1 -11.8C51.6 -5.6 51 0.1 50.5 6.2Z';

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
