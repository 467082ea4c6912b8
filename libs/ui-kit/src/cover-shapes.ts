import type { FrameRect } from '@cardwise/contracts/catalogue/card-frames';

/* Outlines of the plates, around the centre of the box they hide. Each contains everything printed there: the whole
   box of a name or a text, the badge of a number. None covers anything beside it. */

type Size = Pick<FrameRect, 'width' | 'height'>;

const drawSeal = ({ width, height }: Size): string => {
  const steps = 64;
  const bulge = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / 3);
  const points = Array.from({ length: steps }, (_, step) => {
    const turn = (step / steps) * 2 * Math.PI;
    const beyond = 3 + Math.sin(7 * turn + 1);
    const x = (width / 2 + beyond) * bulge(Math.cos(turn));
    const y = (height / 2 + beyond) * bulge(Math.sin(turn));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

const seals = new WeakMap<Size, string>();

/** Sealing wax over a badge that fills its box, two to four pixels larger; fuller than an ellipse, to cover a heart. */
export const sealShape = (box: Size): string => {
  const seal = seals.get(box) ?? drawSeal(box);
  seals.set(box, seal);
  return seal;
};

export const questionMark = 'M-11.5-10.5C-11-18.5-6-22.5.5-22.5 7.5-22.5 12.5-18 12.5-11.5 12.5-1.5.5-2.5.5 8';

/** A banner with swallowtails, curved like the one it hides. */
export const bannerShape = ({ width, height }: Size) => {
  const [x, y] = [width / 2 + 2, height / 2 + 1];
  return {
    body: `M${-x}${-y}Q0${-y - 9} ${x}${-y}V${y}Q0 ${y + 2} ${-x} ${y}Z`,
    tails: `M${-x + 14} ${-y + 8}H${-x - 19}L${-x - 9} 4 ${-x - 19} ${y + 3}H${-x + 14}ZM${x - 14} ${-y + 8}H${x + 19}L${x + 9} 4 ${x + 19} ${y + 3}H${x - 14}Z`,
    lines: `M${-x + 6} ${-y + 7}Q0 ${-y - 2} ${x - 6} ${-y + 7}M${-x + 6} ${y - 7}Q0 ${y - 2} ${x - 6} ${y - 7}`,
  };
};

export const sheetShape = ({ width, height }: Size) => {
  const [x, y] = [width / 2 + 4, height / 2 + 2];
  return (
    `M${-x}${-y}Q${-x * 0.6} ${-y - 2} ${-x * 0.3} ${-y}T${x * 0.3} ${-y - 1}T${x} ${-y}` +
    `Q${x + 4} ${-y * 0.5} ${x} 0T${x} ${y}Q${x * 0.6} ${y + 3} ${x * 0.2} ${y}T${-x * 0.4} ${y + 1}T${-x} ${y}` +
    `Q${-x - 4} ${y * 0.5} ${-x} 0T${-x} ${-y}Z`
  );
};

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
