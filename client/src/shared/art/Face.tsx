import { paint } from '@/shared/theme/art';
import { Person } from './Person';
import type { PersonLook } from './look';

/** A drawn face in its frame, for whoever has no picture. */
export function Face({ look, size, label }: { look: PersonLook; size: number; label?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="100" height="100" fill={paint(look.bg)} />
      <g transform="translate(0 4)">
        <Person look={look} />
      </g>
    </svg>
  );
}
