import { beardSmile, faceInk, hairs, paint, shade, skins } from '@/shared/theme/art';
import type { PersonLook } from './look';

function HairBehind({ look, colour }: { look: PersonLook; colour: string }) {
  switch (look.style) {
    case 'long':
      return <path d="M25 46c0-18 10-29 25-29s25 11 25 29v30c0 4-4 6-8 6H33c-4 0-8-2-8-6z" fill={colour} />;
    case 'afro':
      return <circle cx="50" cy="38" r="29" fill={colour} />;
    case 'bob':
      return <path d="M25 48c0-19 10-30 25-30s25 11 25 30v14c0 3-3 4-6 4H31c-3 0-6-1-6-4z" fill={colour} />;
    case 'hijab':
      return <path d="M23 50c0-21 11-33 27-33s27 12 27 33c0 14 3 22 6 30H17c3-8 6-16 6-30z" fill={colour} />;
    case 'bun':
      return <circle cx="50" cy="14" r="9.5" fill={colour} />;
    default:
      return null;
  }
}

const curls = [
  [34, 30, 8],
  [43, 23, 9],
  [55, 22, 9],
  [65, 29, 8],
  [31, 38, 5],
  [69, 38, 5],
] as const;

function HairFront({ look, colour }: { look: PersonLook; colour: string }) {
  switch (look.style) {
    case 'short':
      return (
        <path
          d="M30 42c-2-15 7-25 20-25 14 0 23 9 20 25-2-7-4-9-8-10-7 2-17 2-24-1-4 2-7 5-8 11z"
          fill={colour}
        />
      );
    case 'curly':
      return (
        <g fill={colour}>
          {curls.map(([cx, cy, r]) => (
            <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r={r} />
          ))}
        </g>
      );
    case 'bun':
      return <path d="M30 43c-2-15 7-24 20-24s22 9 20 24c-3-9-9-13-20-13s-17 4-20 13z" fill={colour} />;
    case 'long':
    case 'bob':
      return (
        <path
          d="M30 46c-1-17 8-26 20-26 13 0 21 9 20 26-2-6-5-11-10-14-6 5-18 8-26 7-2 2-3 4-4 7z"
          fill={colour}
        />
      );
    case 'afro':
      return <path d="M31 42c2-8 9-13 19-13s17 5 19 13c1-12-6-22-19-22s-20 10-19 22z" fill={colour} />;
    case 'hijab':
      return (
        <path d="M29 46c-1-16 8-27 21-27s22 11 21 27c-2-10-9-17-21-17s-19 7-21 17z" fill={shade(colour, 8)} />
      );
    case 'cap':
      return (
        <>
          <path d="M29 36c0-13 9-20 21-20s21 7 21 20z" fill={paint('neutral-900')} />
          <path d="M29 33h30c12 0 20 2 24 6-12 0-30-1-54-1z" fill={paint('yellow-400')} />
        </>
      );
  }
}

const bareEars = new Set(['short', 'curly', 'bun', 'cap']);

/** One person on a field of 100 by 100, head at 50,44: flat shapes, two tones, dots and an arc for the face. */
export function Person({ look }: { look: PersonLook }) {
  const skin = skins[look.skin] ?? skins[0];
  const hair = hairs[look.hair] ?? hairs[0];
  const colour = look.style === 'hijab' ? paint(look.scarf ?? 'leaf-500') : hair;
  return (
    <g>
      <HairBehind look={look} colour={colour} />
      <path d="M8 108c0-22 15-33 42-33s42 11 42 33z" fill={paint(look.top)} />
      <path d="M41 58h18v17c0 5-4 9-9 9s-9-4-9-9z" fill={shade(skin, 14)} />
      {look.style === 'hijab' && (
        <path d="M30 66c6 8 34 8 40 0l6 14c-10 10-42 10-52 0z" fill={shade(colour, 10)} />
      )}
      <path d="M31 42c0-12 8-20 19-20s19 8 19 20v6c0 11-8 20-19 20s-19-9-19-20z" fill={skin} />
      {bareEars.has(look.style) && (
        <>
          <circle cx="31" cy="47" r="4.2" fill={skin} />
          <circle cx="69" cy="47" r="4.2" fill={skin} />
        </>
      )}
      {look.beard && (
        <path
          d="M31 46c0 16 8 24 19 24s19-8 19-24c-2 6-5 8-8 8-4 0-7-2-11-2s-7 2-11 2c-3 0-6-2-8-8z"
          fill={hair}
        />
      )}
      <HairFront look={look} colour={colour} />
      <circle cx="42.5" cy="46.5" r="2" fill={faceInk} />
      <circle cx="57.5" cy="46.5" r="2" fill={faceInk} />
      <path
        d="M43 56.5c3.6 4.2 10.4 4.2 14 0"
        fill="none"
        stroke={look.beard ? beardSmile : faceInk}
        strokeWidth="2.3"
        strokeLinecap="round"
      />
      {look.glasses && (
        <g fill="none" stroke={faceInk} strokeWidth="1.7">
          <circle cx="42.5" cy="46.5" r="6.2" />
          <circle cx="57.5" cy="46.5" r="6.2" />
          <path d="M48.7 46h2.6" />
        </g>
      )}
    </g>
  );
}
