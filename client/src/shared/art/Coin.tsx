import { paint } from '@/shared/theme/art';

/** The coin mark: the product's smile on yellow. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" style={{ flex: 'none' }}>
      <circle cx="10" cy="10" r="9.5" fill={paint('yellow-400')} />
      <circle
        cx="10"
        cy="10"
        r="7.4"
        fill="none"
        stroke={paint('yellow-600')}
        strokeOpacity=".45"
        strokeWidth="1.2"
      />
      <path
        d="M6 10.3a4 4 0 0 0 8 0"
        fill="none"
        stroke={paint('yellow-800')}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="12.6" cy="7" r="1.2" fill={paint('yellow-800')} />
    </svg>
  );
}
