import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { autofillSupported, cancelPasskey, passkeysSupported, usePasskeyWords } from '@/shared/passkey';
import { loginByPasskey } from '../api/login';
import { useTexts } from '../texts';

/** A challenge is good for five minutes. */
const RENEW_MS = 4 * 60_000;

interface PasskeyLogin {
  busy: boolean;
  /** Opens the dialog of the browser. */
  start: () => void;
}

/** Passkeys on the login page: among what the browser fills in, and by a button. */
export function usePasskeyLogin(): PasskeyLogin {
  const t = useTexts();
  const words = usePasskeyWords();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The dialog takes the place of the offer; the browser has one at a time.
    if (busy || !passkeysSupported()) return;
    let over = false;
    const offer = async () => {
      try {
        if ((await autofillSupported()) && !over)
          await loginByPasskey({ autofill: true, isOver: () => over });
      } catch (error) {
        // The person has not asked for it yet: only what comes after they picked a passkey is theirs to know.
        if (!over && error instanceof ApiError && error.code === 'INVALID_CREDENTIALS')
          toast.error(errorMessage(error));
      }
    };
    void offer();
    const renewing = setInterval(() => void offer(), RENEW_MS);
    return () => {
      over = true;
      clearInterval(renewing);
      void cancelPasskey();
    };
  }, [busy]);

  const enter = async () => {
    setBusy(true);
    try {
      await loginByPasskey();
    } catch (error) {
      toast.error(words(error));
    } finally {
      setBusy(false);
    }
  };
  const start = () => {
    if (passkeysSupported()) void enter();
    else toast.warning(t('passkeyUnsupported'));
  };
  return { busy, start };
}
