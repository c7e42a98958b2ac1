import { useRef } from 'react';
import { AttemptKey } from './idempotency';
import { isRefusal } from './useMoneyAction';

/** The key by which a call that goes out again is the same. */
export interface AttemptHeaders {
  'Idempotency-Key': string;
}

/** Sends one call of several, each under a name of its own. */
type Attempt = <R>(name: string, body: object, call: (headers: AttemptHeaders) => Promise<R>) => Promise<R>;

/** Where the same form goes to several: what was sent to one is not sent to them again, whatever becomes of the others. */
export function useAttempts(): Attempt {
  const attempts = useRef(new Map<string, AttemptKey>());
  return async (name, body, call) => {
    const attempt = attempts.current.get(name) ?? new AttemptKey();
    attempts.current.set(name, attempt);
    try {
      return await call({ 'Idempotency-Key': attempt.of(body) });
    } catch (error) {
      if (isRefusal(error)) attempt.answered();
      throw error;
    }
  };
}
