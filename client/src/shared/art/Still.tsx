import { useId } from 'react';
import type { ReactNode } from 'react';
import { paint, props, shade, skins } from '@/shared/theme/art';
import { Person } from './Person';
import type { PersonLook } from './look';
import styles from './still.module.css';

export const stillProps = ['can', 'glass', 'bottle', 'shoe', 'bar', 'pad'] as const;
export type StillProp = (typeof stillProps)[number];
export const stillKinds = ['sun', 'window', 'shelf', 'stripe', 'dots'] as const;
export type StillKind = (typeof stillKinds)[number];

const white = paint('neutral-0');

function Held({ prop }: { prop: StillProp }) {
  switch (prop) {
    case 'can':
      return (
        <>
          <rect x="-9" y="-20" width="18" height="40" rx="4" fill={props.canBody} />
          <rect x="-9" y="-8" width="18" height="16" fill={props.canLabel} />
          <rect x="-7" y="-23" width="14" height="4" rx="2" fill={props.canLid} />
          <path
            d="M-4 0a4 4 0 0 0 8 0"
            stroke={props.canBody}
            strokeWidth="2"
            fill="none"
            strokeLinecap="round"
          />
        </>
      );
    case 'glass':
      return (
        <>
          <path d="M-11-20h22l-3 40h-16z" fill={white} opacity=".55" />
          <path d="M-10-6h20l-2 26h-16z" fill={props.coffee} />
          <path d="M-9.7-4h19.4l-.7 9h-18z" fill={props.milk} />
          <path d="M3-32L-1 12" stroke={paint('yellow-400')} strokeWidth="3" strokeLinecap="round" />
        </>
      );
    case 'bottle':
      return (
        <>
          <rect x="-7" y="-14" width="14" height="36" rx="4" fill={white} />
          <rect x="-4" y="-23" width="8" height="9" rx="2" fill={props.wine} />
          <rect x="-7" y="-2" width="14" height="12" fill={props.rose} />
        </>
      );
    case 'shoe':
      return (
        <>
          <path d="M-24-6c6 2 9-2 12-6l10 8c4 4 12 4 20 6 4 1 6 4 6 8h-48c-3 0-4-12 0-16z" fill={white} />
          <path d="M-26 8h52v4c0 3-2 4-4 4h-44c-3 0-4-2-4-4z" fill={paint('blue-600')} />
          <path d="M-10-8l6-5M-5-4l6-5" stroke={paint('blue-600')} strokeWidth="2.5" strokeLinecap="round" />
        </>
      );
    case 'bar':
      return (
        <g transform="rotate(-18)">
          <rect x="-24" y="-9" width="48" height="18" rx="4" fill={props.wheat} />
          <rect x="-24" y="-9" width="14" height="18" rx="4" fill={props.cocoa} />
          <path d="M-2 0h18" stroke={props.cocoa} strokeWidth="3" strokeLinecap="round" />
        </g>
      );
    case 'pad':
      return (
        <>
          <path
            d="M-20-10h40a10 10 0 0 1 10 10v8a8 8 0 0 1-14 5l-4-5h-24l-4 5a8 8 0 0 1-14-5v-8a10 10 0 0 1 10-10z"
            fill={paint('neutral-900')}
          />
          <circle cx="16" cy="-1" r="3" fill={paint('yellow-400')} />
          <circle cx="9" cy="4" r="3" fill={paint('teal-400')} />
          <path d="M-17-4v8M-21 0h8" stroke={white} strokeWidth="3" strokeLinecap="round" />
        </>
      );
  }
}

const dots = Array.from({ length: 20 }, (_, index) => ({
  cx: 16 + (index % 5) * 37 + (Math.floor(index / 5) % 2) * 18,
  cy: 36 + Math.floor(index / 5) * 42,
  r: 5 + ((index * 7) % 4),
}));

function Scenery({ kind, from }: { kind: StillKind; from: string }) {
  switch (kind) {
    case 'sun':
      return (
        <>
          <circle cx="138" cy="82" r="52" fill={white} opacity=".28" />
          <path d="M0 226c40-26 70-20 104-8s56 4 76-8v110H0z" fill={paint('neutral-950')} opacity=".1" />
        </>
      );
    case 'window':
      return (
        <>
          <rect x="22" y="42" width="92" height="112" rx="8" fill={white} opacity=".34" />
          <path d="M68 42v112M22 98h92" stroke={from} strokeWidth="5" opacity=".8" />
          <rect y="236" width="180" height="84" fill={paint('neutral-950')} opacity=".12" />
        </>
      );
    case 'shelf':
      return (
        <g fill={white} opacity=".4">
          <rect x="0" y="112" width="180" height="6" />
          <rect x="18" y="72" width="16" height="40" rx="3" />
          <rect x="40" y="84" width="12" height="28" rx="3" />
          <circle cx="80" cy="98" r="14" />
          <rect x="112" y="62" width="20" height="50" rx="4" />
          <rect x="140" y="80" width="14" height="32" rx="3" />
        </g>
      );
    case 'stripe':
      return (
        <path
          d="M-40 60L220-40v40L-40 100zM-40 180L220 80v44L-40 224zM-40 310L220 210v40L-40 350z"
          fill={white}
          opacity=".16"
        />
      );
    case 'dots':
      return (
        <g fill={white} opacity=".34">
          {dots.map((dot) => (
            <circle key={`${dot.cx}-${dot.cy}`} {...dot} />
          ))}
        </g>
      );
  }
}

export interface StillProps {
  look: PersonLook;
  /** Palette names of the background's two ends. */
  from: string;
  to: string;
  prop?: StillProp;
  kind?: StillKind;
  caption?: string;
  scale?: number;
  className?: string | undefined;
  children?: ReactNode;
}

/** A drawn frame of a video, standing in where no thumbnail exists. */
export function Still(all: StillProps) {
  const { look, from, to, prop = 'can', kind = 'sun', caption, scale = 1.12, className, children } = all;
  const id = useId();
  const size = 1.75 * scale;
  const skin = skins[look.skin] ?? skins[0];
  return (
    <div className={`${styles.still} ${className ?? ''}`}>
      <svg viewBox="0 0 180 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2=".35" y2="1">
            <stop offset="0" stopColor={paint(from)} />
            <stop offset="1" stopColor={paint(to)} />
          </linearGradient>
        </defs>
        <rect width="180" height="320" fill={`url(#${id})`} />
        <Scenery kind={kind} from={paint(from)} />
        <g transform={`translate(${90 - 50 * size} ${320 - 104 * size}) scale(${size})`}>
          <Person look={look} />
        </g>
        <g transform="translate(142 216) rotate(10) scale(1.35)">
          <Held prop={prop} />
        </g>
        <circle cx="140" cy="248" r="15" fill={skin} />
        <path d="M128 254c8 12 24 30 30 66h-40c0-24 2-48 10-66z" fill={shade(paint(look.top), 10)} />
        <g fill={skin}>
          <rect x="126" y="234" width="30" height="9" rx="4.5" />
          <rect x="125" y="243" width="28" height="8" rx="4" />
        </g>
      </svg>
      {caption && <span className={styles.caption}>{caption}</span>}
      {children}
    </div>
  );
}
