import {
  cardFrames,
  emblemOf,
  type FrameRect,
  type NumberPart,
  type PrintedPart,
} from '@cardwise/contracts/catalogue/card-frames';
import type { CardType } from '@cardwise/contracts/catalogue/cards';
import { useId } from 'react';

import { bannerShape, questionMark, scriptLines, sealShape, sheetShape } from './cover-shapes.ts';

type CoverDrawingProps = {
  type: CardType;
  part: PrintedPart;
  rect: FrameRect;
  asked: boolean;
  className?: string | undefined;
};

// The plates are part of the card's picture, so their colours are the same in both themes.
const materials = {
  brass: { lit: '#fce7ac', body: '#d6a246', shade: '#93611d', rim: '#5a380b', ink: '#432605' },
  wax: { lit: '#8a4372', body: '#54204c', shade: '#2f1132', rim: '#1c0a20', ink: '#2b0d2d' },
  paper: { lit: '#fdf4dc', body: '#f1e1ba', shade: '#d9bf8a', rim: '#7b5a2a', ink: '#b99a62' },
} as const;

type Plate = { rect: FrameRect; fill: string; material: (typeof materials)[keyof typeof materials] };

const Mark = ({ size }: { size: number }) => (
  <g transform={`scale(${size / 50})`}>
    {[materials.brass.lit, materials.brass.ink].map((colour, layer) => (
      <g key={colour} transform={layer === 0 ? 'translate(0.3 1.6)' : undefined}>
        <path d={questionMark} fill="none" stroke={colour} strokeWidth="6.6" strokeLinecap="round" />
        <circle cx="0.5" cy="19.5" r="4.2" fill={colour} />
      </g>
    ))}
  </g>
);

const Coin = ({ radius, fill }: { radius: number; fill: string }) => {
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
};

const Seal = ({ rect, fill, brass, emblem }: Plate & { brass: string | undefined; emblem: string }) => {
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
};

const Banner = ({ rect, fill, material, asked }: Plate & { asked: boolean }) => {
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
};

const numberParts: readonly NumberPart[] = ['cost', 'attack', 'health', 'armor'];

const BadgeHoles = ({ id, type, rect }: { id: string; type: CardType; rect: FrameRect }) => {
  const middleOf = ({ x, y, width, height }: FrameRect) => [x + width / 2, y + height / 2] as const;
  const [x, y] = middleOf(rect);
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
        const [left, top] = middleOf(badge);
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
};

const Sheet = ({ rect, fill, material, brass }: Plate & { brass: string | undefined }) => (
  <>
    <path d={sheetShape(rect)} fill={fill} stroke={material.rim} strokeWidth="1.8" strokeLinejoin="round" />
    <path d={scriptLines(rect)} fill="none" stroke={material.ink} strokeWidth="3" strokeLinecap="round" />
    {brass && <Coin radius={38} fill={brass} />}
  </>
);

const platesOf = (part: PrintedPart, asked: boolean) => {
  if (part === 'name') return asked ? (['brass'] as const) : (['paper'] as const);
  const ground = part === 'text' ? 'paper' : 'wax';
  return asked ? ([ground, 'brass'] as const) : ([ground] as const);
};

/** The drawing over one part, in card pixels around the centre of its box; opaque over everything printed there. */
export const CoverDrawing = ({ type, part, rect, asked, className }: CoverDrawingProps) => {
  const id = useId();
  const used = platesOf(part, asked);
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
      {part !== 'name' && part !== 'text' && <Seal {...plate} brass={brass} emblem={emblemOf(type, part)} />}
    </svg>
  );
};
