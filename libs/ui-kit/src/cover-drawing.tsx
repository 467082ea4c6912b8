import {
  cardFrames,
  type FrameRect,
  type PrintedPart,
  getEmblem,
  type NumberPart,
} from '@cardwise/contracts/catalogue/card-frames';
import type { CardType } from '@cardwise/contracts/catalogue/cards';
import { useId } from 'react';

/*
 * These functions return the outlines of the plates, around the centre of the box they hide. Each outline contains
 * everything printed there: the whole box of a name or a text, the badge of a number. None covers anything beside it.
 */

type Size = Pick<FrameRect, 'width' | 'height'>;

const seals = new WeakMap<Size, string>();

const questionMark = 'M-11.5-10.5C-11-18.5-6-22.5.5-22.5 7.5-22.5 12.5-18 12.5-11.5 12.5-1.5.5-2.5.5 8';

// The plates are part of the card's picture, so their colours are the same in both themes.
const materials = {
  brass: { lit: '#fce7ac', body: '#d6a246', shade: '#93611d', rim: '#5a380b', ink: '#432605' },
  wax: { lit: '#8a4372', body: '#54204c', shade: '#2f1132', rim: '#1c0a20', ink: '#2b0d2d' },
  paper: { lit: '#fdf4dc', body: '#f1e1ba', shade: '#d9bf8a', rim: '#7b5a2a', ink: '#b99a62' },
} as const;

const numberParts: readonly NumberPart[] = ['cost', 'attack', 'health', 'armor'];

type CoverDrawingProps = {
  type: CardType;
  part: PrintedPart;
  rect: FrameRect;
  asked: boolean;
  className?: string | undefined;
};

/** Draws a plate in card pixels around the centre of the part's box; it is opaque over everything printed there. */
export function CoverDrawing({ type, part, rect, asked, className }: CoverDrawingProps) {
  const id = useId();
  const used = getPlates(part, asked);
  const [ground] = used;
  const plate = { rect, fill: `url(#${id}${ground})`, material: materials[ground] };
  const brass = asked ? `url(#${id}brass)` : undefined;
  return (
    <svg className={className} viewBox={`${-rect.width / 2} ${-rect.height / 2} ${rect.width} ${rect.height}`}>
      <defs>
        {used.map((name) => (
          <linearGradient key={name} id={`${id}${name}`} x1="0" y1="0" x2="0.35" y2="1">
            <stop stopColor={materials[name].lit} />
            <stop offset="0.45" stopColor={materials[name].body} />
            <stop offset="1" stopColor={materials[name].shade} />
          </linearGradient>
        ))}
      </defs>
      {part === 'name' && <Banner {...plate} asked={asked} />}
      {part === 'text' && (
        <g mask={`url(#${id}holes)`}>
          <BadgeHoles id={`${id}holes`} type={type} rect={rect} />
          <Sheet {...plate} brass={brass} />
        </g>
      )}
      {part !== 'name' && part !== 'text' && <Seal {...plate} brass={brass} emblem={getEmblem(type, part)} />}
    </svg>
  );
}

function getPlates(part: PrintedPart, asked: boolean) {
  if (part === 'name') return asked ? (['brass'] as const) : (['paper'] as const);
  const ground = part === 'text' ? 'paper' : 'wax';
  return asked ? ([ground, 'brass'] as const) : ([ground] as const);
}

type Plate = { rect: FrameRect; fill: string; material: (typeof materials)[keyof typeof materials] };

function Banner({ rect, fill, material, asked }: Plate & { asked: boolean }) {
  const { tails, body, lines } = bannerShape(rect);
  return (
    <>
      <path d={tails} fill={material.shade} stroke={material.rim} strokeWidth="2" strokeLinejoin="round" />
      <path d={body} fill={fill} stroke={material.rim} strokeWidth="2" strokeLinejoin="round" />
      <path d={lines} fill="none" stroke={material.rim} strokeOpacity="0.55" strokeWidth="1.2" />
      {asked ? (
        <Mark size={50} />
      ) : (
        <path
          d="M-46 0H-14M14 0H46M0-9L9 0 0 9-9 0Z"
          fill={material.ink}
          stroke={material.ink}
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
    </>
  );
}

export function bannerShape({ width, height }: Size) {
  const [x, y] = [width / 2 + 2, height / 2 + 1];
  return {
    body: `M${-x}${-y}Q0${-y - 9} ${x}${-y}V${y}Q0 ${y + 2} ${-x} ${y}Z`,
    tails: `M${-x + 14} ${-y + 8}H${-x - 19}L${-x - 9} 4 ${-x - 19} ${y + 3}H${-x + 14}ZM${x - 14} ${-y + 8}H${x + 19}L${x + 9} 4 ${x + 19} ${y + 3}H${x - 14}Z`,
    lines: `M${-x + 6} ${-y + 7}Q0 ${-y - 2} ${x - 6} ${-y + 7}M${-x + 6} ${y - 7}Q0 ${y - 2} ${x - 6} ${y - 7}`,
  };
}

function BadgeHoles({ id, type, rect }: { id: string; type: CardType; rect: FrameRect }) {
  const getMiddle = ({ x, y, width, height }: FrameRect) => [x + width / 2, y + height / 2] as const;
  const [x, y] = getMiddle(rect);
  return (
    <mask
      id={id}
      maskUnits="userSpaceOnUse"
      x={-rect.width}
      y={-rect.height}
      width={2 * rect.width}
      height={2 * rect.height}
    >
      <rect x={-rect.width} y={-rect.height} width={2 * rect.width} height={2 * rect.height} fill="#fff" />
      {numberParts.map((part) => {
        const badge = cardFrames[type][part];
        if (!badge) return null;
        const [left, top] = getMiddle(badge);
        return (
          <ellipse
            key={part}
            cx={left - x}
            cy={top - y}
            rx={badge.width / 2 - 2}
            ry={badge.height / 2 - 2}
            fill="#000"
          />
        );
      })}
    </mask>
  );
}

function Sheet({ rect, fill, material, brass }: Plate & { brass: string | undefined }) {
  return (
    <>
      <path d={sheetShape(rect)} fill={fill} stroke={material.rim} strokeWidth="1.8" strokeLinejoin="round" />
      <path d={scriptLines(rect)} fill="none" stroke={material.ink} strokeWidth="3" strokeLinecap="round" />
      {brass && <Coin radius={38} fill={brass} />}
    </>
  );
}

export function sheetShape({ width, height }: Size) {
  const [x, y] = [width / 2 + 4, height / 2 + 2];
  return (
    `M${-x}${-y}Q${-x * 0.6} ${-y - 2} ${-x * 0.3} ${-y}T${x * 0.3} ${-y - 1}T${x} ${-y}` +
    `Q${x + 4} ${-y * 0.5} ${x} 0T${x} ${y}Q${x * 0.6} ${y + 3} ${x * 0.2} ${y}T${-x * 0.4} ${y + 1}T${-x} ${y}` +
    `Q${-x - 4} ${y * 0.5} ${-x} 0T${-x} ${-y}Z`
  );
}

function scriptLines({ width, height }: Size) {
  const rows = Math.floor((height - 24) / 22);
  const lengths = [0.4, 0.37, 0.41, 0.26, 0.38];
  return Array.from({ length: rows }, (_, row) => {
    const half = width * (row === rows - 1 ? 0.26 : (lengths[row % lengths.length] ?? 0.4));
    const y = (row - (rows - 1) / 2) * 22;
    const waves = Math.floor((2 * half) / 14);
    return `M${-half} ${y}${Array.from({ length: waves }, () => 'q3.5-5 7 0t7 0').join('')}`;
  }).join('');
}

function Seal({ rect, fill, brass, emblem }: Plate & { brass: string | undefined; emblem: string }) {
  const reach = Math.min(rect.width, rect.height);
  const seal = sealShape(rect);
  const { rim, shade, lit, ink } = materials.wax;
  return (
    <>
      <path d={seal} fill={fill} stroke={rim} strokeWidth="1.6" />
      <path
        d={seal}
        fill="none"
        stroke={lit}
        strokeOpacity="0.7"
        strokeWidth="1.4"
        transform="translate(0.4 0.8) scale(0.94)"
      />
      {brass ? (
        <Coin radius={reach * 0.42} fill={brass} />
      ) : (
        <>
          <circle r={reach * 0.38} fill={shade} fillOpacity="0.55" stroke={rim} strokeWidth="2" />
          <circle r={reach * 0.38} cy="1.5" fill="none" stroke={lit} strokeWidth="1.2" />
          <path d={emblem} fill={ink} stroke={lit} strokeWidth="1.6" strokeLinejoin="round" />
        </>
      )}
    </>
  );
}

/**
 * Returns the outline of sealing wax over a badge that fills its box. The wax is two to four pixels larger than the
 * badge, and fuller than an ellipse so that it also covers a heart.
 */
export function sealShape(box: Size): string {
  const seal = seals.get(box) ?? drawSeal(box);
  seals.set(box, seal);
  return seal;
}

function drawSeal({ width, height }: Size): string {
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
}

function Coin({ radius, fill }: { radius: number; fill: string }) {
  const { rim, lit } = materials.brass;
  return (
    <>
      <circle r={radius} fill={fill} stroke={rim} strokeWidth="2" />
      <circle
        r={radius - 3}
        fill="none"
        stroke={rim}
        strokeOpacity="0.75"
        strokeWidth="2.4"
        strokeDasharray="1.3 3.2"
      />
      <circle r={radius - 6.5} fill="none" stroke={rim} strokeOpacity="0.8" strokeWidth="1.4" />
      <circle r={radius - 6.5} cy="1.2" fill="none" stroke={lit} strokeOpacity="0.9" strokeWidth="1" />
      <Mark size={radius * 1.16} />
    </>
  );
}

function Mark({ size }: { size: number }) {
  return (
    <g transform={`scale(${size / 50})`}>
      {[materials.brass.lit, materials.brass.ink].map((colour, layer) => (
        <g key={colour} transform={layer === 0 ? 'translate(0.3 1.6)' : undefined}>
          <path d={questionMark} fill="none" stroke={colour} strokeWidth="6.6" strokeLinecap="round" />
          <circle cx="0.5" cy="19.5" r="4.2" fill={colour} />
        </g>
      ))}
    </g>
  );
}
