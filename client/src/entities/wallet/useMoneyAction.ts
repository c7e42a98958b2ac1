import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '@/shared/api';
import type { Wallet } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { bothTouched, touched, useAction } from '@/shared/query';
import type { Touched } from '@/shared/query';
import { useStepUp } from '@/shared/step-up';
import type { StepUpQuestion } from '@/shared/step-up';
import { AttemptKey } from './idempotency';
import { keepWallet } from './wallet';

declare const made: unique symbol;
/** Headers of a call that moves money. Only `useMoneyAction` makes them. */
export type MoneyHeaders = { 'Idempotency-Key': string; 'X-Step-Up'?: string } & { readonly [made]: true };

/** The headers for one body: the same body sent again is the same intention. */
export type HeadersFor = (body: object) => MoneyHeaders;

interface MoneyActionOptions<R, V> {
  run: (variables: V, headersFor: HeadersFor) => Promise<R>;
  /** Asks for the mailed code first. */
  stepUp?: (variables: V) => StepUpQuestion;
  /** The server has another price: read it again. */
  onQuoteChanged?: () => void;
  /** What it changes beside the wallet. */
  touches?: Touched;
  success?: string | ((result: R) => string | undefined);
  onSuccess?: (result: R, variables: V) => void | Promise<void>;
  /** The caller shows the refusal itself (a form, the pay panel) and gets it thrown. */
  quiet?: boolean;
}

export interface MoneyAction<R, V> {
  /** Undefined = not done: the person changed their mind at the code, or the refusal was told by a toast. */
  run: (variables: V) => Promise<R | undefined>;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** Stands anywhere in the screen where `stepUp` is given. */
  dialog: ReactNode;
}

/**
 * Whether the server has decided: such an answer is remembered under its key, so the next try needs another one. What
 * was not answered, failed on the server or still runs may go out again under the same key.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'CONFLICT';

const walletOf = (result: unknown): Wallet | undefined =>
  typeof result === 'object' && result !== null && 'wallet' in result
    ? ((result as { wallet?: Wallet }).wallet ?? undefined)
    : undefined;

/** The one way to move money: it owns the key of the intention, the code, the refusal and the wallet afterwards. */
export function useMoneyAction<R, V = void>(options: MoneyActionOptions<R, V>): MoneyAction<R, V> {
  const { stepUp, onQuoteChanged, touches, quiet = false } = options;
  const attempt = useRef<AttemptKey>(undefined);
  attempt.current ??= new AttemptKey();
  const key = attempt.current;
  const { confirmed, dialog } = useStepUp();
  const action = useAction<R, { variables: V; code?: string }>({
    // A wrong code is asked for again; what else goes wrong is told below.
    quiet: true,
    // A payment pressed offline is told at once; it does not go out by itself later.
    networkMode: 'always',
    run: ({ variables, code }) =>
      options.run(
        variables,
        (body) =>
          ({ 'Idempotency-Key': key.of(body), ...(code ? { 'X-Step-Up': code } : {}) }) as MoneyHeaders,
      ),
    touches: touches ? bothTouched(touched('wallet.moved'), touches) : touched('wallet.moved'),
    ...(options.success === undefined ? {} : { success: options.success }),
    onSuccess: async (result, { variables }) => {
      key.answered();
      const wallet = walletOf(result);
      if (wallet) keepWallet(wallet);
      await options.onSuccess?.(result, variables);
    },
  });

  const once = async (variables: V, code?: string): Promise<R> => {
    try {
      return await action.mutateAsync({ variables, ...(code === undefined ? {} : { code }) });
    } catch (error) {
      if (isRefusal(error)) key.answered();
      if (error instanceof ApiError && error.code === 'QUOTE_CHANGED') onQuoteChanged?.();
      throw error;
    }
  };
  const run = async (variables: V): Promise<R | undefined> => {
    try {
      if (!stepUp) return await once(variables);
      return await confirmed(stepUp(variables), (code) => once(variables, code));
    } catch (error) {
      if (quiet) throw error;
      toast.error(errorMessage(error));
      return undefined;
    }
  };
  const { isPending, isSuccess, error } = action;
  return { run, isPending, isSuccess, error, dialog };
}
