import styles from './logo.module.css';

/** The mark: one eye, one wink, one smile. Its colours follow the section. */
export function Mark({ size = 28, inverse = false }: { size?: number; inverse?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={inverse ? styles.inverse : styles.mark}
    >
      <rect width="32" height="32" rx="10" className={styles.tile} />
      <path d="M7.5 15.5a8.5 8.5 0 0 0 17 0" className={styles.line} strokeWidth="3.6" />
      <circle cx="21.4" cy="9.2" r="2.7" className={styles.dot} />
      <path d="M8.6 9.3h4" className={styles.line} strokeWidth="3.2" />
    </svg>
  );
}

interface LogoProps {
  size?: number;
  /** White, for dark blocks. */
  inverse?: boolean;
  markOnly?: boolean;
}

export function Logo({ size = 22, inverse = false, markOnly = false }: LogoProps) {
  return (
    <span className={`${styles.logo} ${inverse ? styles.light : ''}`} style={{ fontSize: size }}>
      <Mark size={Math.round(size * 1.3)} inverse={inverse} />
      <span className={markOnly ? 'visually-hidden' : styles.name}>anyjoi</span>
    </span>
  );
}
