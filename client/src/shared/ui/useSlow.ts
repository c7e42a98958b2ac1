import { useEffect, useState } from 'react';

/** Later than this a person wonders whether anything still happens. */
const SLOW = 5000;

/** Whether what mounts and leaves with the waiting has been there for long. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
