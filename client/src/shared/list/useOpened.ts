import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/**
 * Which thing of a list is open over it, by the last part of the address: it can be linked to, and Back closes
 * it. Filters and page of the list stay in the address.
 */
export function useOpened(base: string) {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const { key, search, state } = useLocation() as { key: string; search: string; state: unknown };
  const left = useRef<string | null>(null);
  return {
    id,
    open: (next: string) => void navigate({ pathname: `${base}/${next}`, search }, { state: 'opened' }),
    close: () => {
      // Going back takes a moment, and a second Escape in it would leave the list as well.
      if (left.current === key) return;
      left.current = key;
      void (state === 'opened' ? navigate(-1) : navigate({ pathname: base, search }, { replace: true }));
    },
  };
}
