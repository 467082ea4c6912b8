import type { QuestionKind } from '@cardwise/contracts/cards';
import type { FrameRect } from '@cardwise/contracts/card-frames';
import { useId } from 'react';

import { bannerShape, emblems, questionMark, scriptLines, sheetShape, waxBlot } from './cover-shapes.ts';

export type CoverDrawingProps = { kind: QuestionKind; rect: FrameRect; asked: boolean; className?: string | undefined };

// The plates belong to the card's picture: their colours are the same by day and by night.
const materials = {
  brass: { lit: '#fce7ac', body: '#d6a246', shade: '#93611d', rim: '#5a380b', ink: '#432605' },
  wax: { lit: '#8a4372', body: '#54204c', shade: '#2f1132', rim: '#1c0a20', ink: '#2b0d2d' },
  paper: { lit: '#fdf4dc', body: '#f1e1ba', shade: '#d9bf8a', rim: '#7b5a2a', ink: '#b99a62' },
} as const;

type Plate = { rect: FrameRect; fill: string; material: (typeof materials)[keyof typeof materials] };

/** The question mark as engraved in brass: the lower edge of the cut catches the light. */
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

/** Sealing wax over a number: stamped with what the number is about or, asked for, with a brass coin pressed into it. */
const Seal = ({ rect, fill, brass, emblem }: Plate & { brass: string | undefined; emblem: string }) => {
  const reach = Math.min(rect.width, rect.height);
  const { rim, shade, lit, ink } = materials.wax;
  return (
    <>
      <g transform={`scale(${rect.width / 82} ${rect.height / 82})`}>
        <path d={waxBlot} fill={fill} stroke={rim} strokeWidth="2" />
        <path
          d={waxBlot}
          fill="none"
          stroke={lit}
          strokeOpacity="0.7"
          strokeWidth="1.4"
          transform="translate(0.4 0.8) scale(0.95)"
        />
      </g>
      {brass ? (
        <Coin radius={reach * 0.5} fill={brass} />
      ) : (
        <>
          <circle r={reach * 0.44} fill={shade} fillOpacity="0.55" stroke={rim} strokeWidth="2" />
          <circle r={reach * 0.44} cy="1.5" fill="none" stroke={lit} strokeWidth="1.2" />
          <path d={emblem} fill={ink} stroke={lit} strokeWidth="1.6" strokeLinejoin="round" />
        </>
      )}
    </>
  );
};

/** A banner over the name. */
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

/** A sheet of parchment over the text, written full or, asked for, under a brass coin. */
const Sheet = ({ rect, fill, material, brass }: Plate & { brass: string | undefined }) => (
  <>
    <path d={sheetShape(rect)} fill={fill} stroke={material.rim} strokeWidth="1.8" strokeLinejoin="round" />
    <path d={scriptLines(rect)} fill="none" stroke={material.ink} strokeWidth="3" strokeLinecap="round" />
    {brass && <Coin radius={38} fill={brass} />}
  </>
);

const platesOf = (kind: QuestionKind, asked: boolean) => {
  if (kind === 'name') return asked ? (['brass'] as const) : (['paper'] as const);
  const ground = kind === 'text' ? 'paper' : 'wax';
  return asked ? ([ground, 'brass'] as const) : ([ground] as const);
};

/** What lies over one attribute, in card pixels around the middle of its rectangle; it is opaque over all of it. */
export const CoverDrawing = ({ kind, rect, asked, className }: CoverDrawingProps) => {
  const id = useId();
  const used = platesOf(kind, asked);
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
      {kind === 'name' && <Banner {...plate} asked={asked} />}
      {kind === 'text' && <Sheet {...plate} brass={brass} />}
      {kind !== 'name' && kind !== 'text' && <Seal {...plate} brass={brass} emblem={emblems[kind]} />}
    </svg>
  );
};
