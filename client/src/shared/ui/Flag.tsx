import styles from './flag.module.css';

/** A country's flag, drawn: Windows has no glyphs for flags and shows letters instead. The name stands beside it. */
export function Flag({ code }: { code: string }) {
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return (
    <img
      className={styles.flag}
      src={`/flags/${code.toLowerCase()}.svg`}
      alt=""
      width={20}
      height={15}
      loading="lazy"
    />
  );
}
