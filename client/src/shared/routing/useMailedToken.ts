import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token of a mailed link, or of a sign-in over Google that goes on here. It stands behind # and leaves the address bar as soon as it was read. */
export function useMailedToken(
  purpose: 'reset' | 'verify' | 'keep' | 'second' | 'invite' | 'stop',
): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get(purpose);
  const [token, setToken] = useState(given);
  if (given && given !== token) setToken(given);
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return token;
}
