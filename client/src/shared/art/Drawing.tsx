import { paint } from '@/shared/theme/art';

export type DrawingName = 'trophy' | 'search' | 'plug' | 'lock' | 'letter' | 'coins';

const tiles: Record<DrawingName, string> = {
  trophy: 'green-100',
  search: 'purple-100',
  plug: 'red-100',
  lock: 'blue-100',
  letter: 'teal-100',
  coins: 'yellow-100',
};

const round = { fill: 'none', strokeLinecap: 'round' } as const;

function Subject({ name }: { name: DrawingName }) {
  switch (name) {
    case 'trophy':
      return (
        <>
          <path d="M48 26h36v16a18 18 0 0 1-36 0z" fill={paint('green-600')} />
          <path
            {...round}
            d="M48 30H38c0 12 4 16 11 17M84 30h10c0 12-4 16-11 17"
            stroke={paint('green-600')}
            strokeWidth="4.5"
          />
          <path {...round} d="M66 60v10M52 74h28" stroke={paint('green-800')} strokeWidth="5.5" />
          <path {...round} d="M58 38a8 8 0 0 0 16 0" stroke={paint('neutral-0')} strokeWidth="3" />
          <circle cx="72" cy="31" r="2.4" fill={paint('yellow-400')} />
        </>
      );
    case 'search':
      return (
        <>
          <circle
            cx="62"
            cy="44"
            r="20"
            fill={paint('neutral-0')}
            stroke={paint('purple-600')}
            strokeWidth="5"
          />
          <path {...round} d="M77 59l13 13" stroke={paint('purple-600')} strokeWidth="7" />
          <path {...round} d="M54 49q8-6 16 0" stroke={paint('purple-800')} strokeWidth="3" />
          <circle cx="56" cy="40" r="2.2" fill={paint('purple-800')} />
          <circle cx="68" cy="40" r="2.2" fill={paint('purple-800')} />
        </>
      );
    case 'plug':
      return (
        <>
          <path {...round} d="M20 50h18M94 50h18" stroke={paint('red-600')} strokeWidth="5.5" />
          <rect x="34" y="35" width="24" height="30" rx="9" fill={paint('red-600')} />
          <path {...round} d="M56 43h9M56 57h9" stroke={paint('red-600')} strokeWidth="5" />
          <rect
            x="76"
            y="33"
            width="24"
            height="34"
            rx="10"
            fill={paint('neutral-0')}
            stroke={paint('red-600')}
            strokeWidth="5"
          />
          <circle cx="84" cy="46" r="2" fill={paint('red-800')} />
          <circle cx="92" cy="46" r="2" fill={paint('red-800')} />
          <path {...round} d="M84 56q4-4 8 0" stroke={paint('red-800')} strokeWidth="2.4" />
        </>
      );
    case 'lock':
      return (
        <>
          <rect x="46" y="40" width="40" height="32" rx="9" fill={paint('blue-600')} />
          <path d="M54 40v-6a12 12 0 0 1 24 0v6" fill="none" stroke={paint('blue-600')} strokeWidth="5.5" />
          <path {...round} d="M58 56a8 8 0 0 0 16 0" stroke={paint('neutral-0')} strokeWidth="3" />
          <circle cx="72" cy="50" r="2.2" fill={paint('yellow-400')} />
        </>
      );
    case 'letter':
      return (
        <>
          <rect x="40" y="30" width="52" height="38" rx="9" fill={paint('teal-600')} />
          <path {...round} d="M46 38l20 14 20-14" stroke={paint('neutral-0')} strokeWidth="4" />
          <path {...round} d="M58 59a8 6 0 0 0 16 0" stroke={paint('yellow-400')} strokeWidth="3" />
        </>
      );
    case 'coins':
      return (
        <>
          <ellipse cx="66" cy="66" rx="24" ry="8" fill={paint('yellow-600')} />
          <circle cx="66" cy="44" r="21" fill={paint('yellow-400')} />
          <path {...round} d="M56 46a10 10 0 0 0 20 0" stroke={paint('yellow-800')} strokeWidth="4.5" />
          <circle cx="73" cy="36" r="3" fill={paint('yellow-800')} />
        </>
      );
  }
}

/** The picture of an empty, failed or closed place: one object and, unless it failed, one smile. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" aria-hidden="true">
      <rect x="14" y="10" width="104" height="76" rx="22" fill={paint(tiles[name])} />
      <Subject name={name} />
    </svg>
  );
}
