import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Schemas } from '@/shared/api';
import { passkeysSupported, signWithPasskey } from './passkey';

interface PasskeyOffer {
  /** The person has one and the browser can use it. */
  offered: boolean;
  sign: () => Promise<Schemas['AssertionDto']>;
}

/** A passkey beside a code: looks once whether there is one; each use signs something new. */
export function usePasskeyOffer(ask: () => Promise<Schemas['PasskeyRequestDto']>): PasskeyOffer {
  const [offered, setOffered] = useState(false);
  const looked = useRef(false);
  const { mutate, mutateAsync } = useMutation({ mutationFn: ask, meta: { quiet: true } });
  useEffect(() => {
    if (looked.current || !passkeysSupported()) return;
    looked.current = true;
    mutate(undefined, { onSuccess: ({ allowCredentials }) => setOffered(allowCredentials.length > 0) });
  }, [mutate]);
  return { offered, sign: async () => signWithPasskey(await mutateAsync()) };
}
