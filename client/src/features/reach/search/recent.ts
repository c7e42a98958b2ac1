import { get, update } from 'idb-keyval';
import { useEffect, useState } from 'react';

/** Something that was opened from the search before. */
export interface Recent {
  to: string;
  label: string;
}

const MOST = 5;
const nameOf = (userId: string) => `anyjoi:recent/${userId}`;

/** The latest first, each address once. */
export const withLatest = (list: readonly Recent[], latest: Recent): Recent[] =>
  [latest, ...list.filter(({ to }) => to !== latest.to)].slice(0, MOST);

/** What this person opened from the search on this device. */
export function useRecent(userId: string): { list: Recent[]; add: (latest: Recent) => void } {
  const [list, setList] = useState<Recent[]>([]);
  useEffect(() => {
    let open = true;
    void get<Recent[]>(nameOf(userId)).then((kept) => open && kept && setList(kept));
    return () => {
      open = false;
    };
  }, [userId]);
  // From what is kept by then: the list may not have been read yet, or be older than that of another tab.
  return {
    list,
    add: (latest) => void update<Recent[]>(nameOf(userId), (kept = []) => withLatest(kept, latest)),
  };
}
