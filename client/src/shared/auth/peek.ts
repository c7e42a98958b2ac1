import { useEffect, useState } from 'react';
import { AUTH_KEY, hasSession, readSession } from './session-store';
import type { User } from './types';

/** Who is signed in, for pages that do not load the store. Undefined until it is known. */
export function usePeek(): User | null | undefined {
  const [user, setUser] = useState<User | null | undefined>(undefined);
  useEffect(() => {
    let open = true;
    const look = () => {
      if (!hasSession()) setUser(null);
      else void readSession().then((auth) => open && setUser(auth?.isLogged ? auth.user : null));
    };
    const changed = (event: StorageEvent) => (event.key === AUTH_KEY || event.key === null) && look();
    look();
    window.addEventListener('storage', changed);
    return () => {
      open = false;
      window.removeEventListener('storage', changed);
    };
  }, []);
  return user;
}
