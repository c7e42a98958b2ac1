import { paint } from '@/shared/theme/art';

/** A computer with the product on it, and a phone that smiles about it. */
export function DesktopScene() {
  return (
    <svg viewBox="0 0 340 290" width="100%" aria-hidden="true">
      <circle cx="170" cy="150" r="136" fill={paint('teal-100')} />
      <rect x="34" y="58" width="272" height="176" rx="18" fill={paint('teal-900')} />
      <rect x="44" y="68" width="252" height="156" rx="10" fill={paint('neutral-0')} />
      <rect x="44" y="68" width="58" height="156" rx="10" fill={paint('teal-100')} />
      <rect x="54" y="80" width="18" height="18" rx="6" fill={paint('teal-700')} />
      <path
        d="M58.5 89a4.5 4.5 0 0 0 9 0"
        stroke={paint('neutral-0')}
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
      />
      <g fill={paint('teal-300')}>
        <rect x="54" y="110" width="38" height="7" rx="3.5" />
        <rect x="54" y="126" width="30" height="7" rx="3.5" />
        <rect x="54" y="142" width="34" height="7" rx="3.5" />
      </g>
      <rect x="114" y="80" width="74" height="10" rx="5" fill={paint('teal-900')} />
      <rect x="114" y="100" width="54" height="36" rx="8" fill={paint('teal-50')} />
      <rect x="174" y="100" width="54" height="36" rx="8" fill={paint('yellow-300')} />
      <rect x="234" y="100" width="54" height="36" rx="8" fill={paint('purple-200')} />
      <path d="M114 204c22-4 30-32 54-30s32-14 52-14 34-12 68-18v70H114z" fill={paint('teal-200')} />
      <path
        d="M114 204c22-4 30-32 54-30s32-14 52-14 34-12 68-18"
        stroke={paint('teal-600')}
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <rect x="140" y="234" width="60" height="18" fill={paint('teal-800')} />
      <rect x="106" y="250" width="128" height="10" rx="5" fill={paint('teal-900')} />
      <g transform="translate(252 150)">
        <rect width="64" height="118" rx="14" fill={paint('neutral-950')} />
        <rect x="4" y="4" width="56" height="110" rx="10.5" fill={paint('yellow-400')} />
        <path
          d="M20 56a12 12 0 0 0 24 0"
          stroke={paint('teal-900')}
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="40" cy="42" r="4" fill={paint('teal-900')} />
        <path d="M20 42h7" stroke={paint('teal-900')} strokeWidth="4.5" strokeLinecap="round" />
      </g>
    </svg>
  );
}
