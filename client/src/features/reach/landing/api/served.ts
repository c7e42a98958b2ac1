import { useEffect, useState } from 'react';

/** What the server knows of something: undefined while it is asked, null when it cannot be had. */
export type Served<T> = T | null | undefined;

/** Reads something once the page stands and is painted. `read` has to be the same function every time. */
export function useServed<T>(read: () => Promise<T>): Served<T> {
  const [known, setKnown] = useState<Served<T>>(undefined);
  useEffect(() => {
    let open = true;
    const ask = () =>
      read().then(
        (value) => open && setKnown(value),
        // The page reads well without it.
        () => open && setKnown(null),
      );
    const timer = setTimeout(() => void ask(), 0);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [read]);
  return known;
}
