import { useEffect, useState } from 'react';

/** What was typed, once the typing pauses for so many milliseconds. */
export function useSettled<T>(typed: T, pause = 250): T {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}
