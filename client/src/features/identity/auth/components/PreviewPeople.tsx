import { cast } from '@/shared/art/look';
import { Person } from '@/shared/art/Person';
import styles from './preview.module.css';

/** Three faces at the foot of the preview. */
export function PreviewPeople() {
  return (
    <svg
      viewBox="0 0 420 190"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      className={styles.people}
    >
      <g transform="translate(-6 34) scale(1.56)">
        <Person look={cast.lena} />
      </g>
      <g transform="translate(128 4) scale(1.84)">
        <Person look={cast.amara} />
      </g>
      <g transform="translate(272 34) scale(1.56)">
        <Person look={cast.kofi} />
      </g>
    </svg>
  );
}
