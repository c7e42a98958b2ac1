import { useSyncExternalStore } from 'react';
import { sendMessage } from '@/entities/conversation';
import type { Gif, Message } from '@/entities/conversation';
import { ApiError, errorMessage } from '@/shared/api';
import type { UploadedMedia } from '@/shared/api';

export interface Waiting {
  clientId: string;
  text: string;
  media: readonly UploadedMedia[];
  /** Goes alone. */
  gif: Gif | null;
  replyToId: string | null;
  /** What its sender has agreed to pay, in coins. */
  payUpTo: number | null;
  /** Locks the text behind this price. */
  price: number | null;
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why it failed. */
  reason: string | null;
  /** The price that the server asks instead: to send it again is to agree to it. */
  asks: number | null;
  /** The coins did not suffice. */
  lacks: boolean;
}

export type Said = Pick<Waiting, 'text' | 'media' | 'replyToId' | 'payUpTo' | 'price'> & { gif?: Gif };

const refusal = (error: unknown): Pick<Waiting, 'reason' | 'asks' | 'lacks'> => {
  const known = error instanceof ApiError ? error : null;
  const asks = known?.code === 'PAYMENT_REQUIRED' && typeof known.price === 'number' ? known.price : null;
  return { reason: errorMessage(error), asks, lacks: known?.code === 'INSUFFICIENT_COINS' };
};

const none: readonly Waiting[] = [];
const waiting = new Map<string, readonly Waiting[]>();
const chains = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function set(to: string, list: readonly Waiting[]): void {
  if (list.length > 0) waiting.set(to, list);
  else waiting.delete(to);
  for (const listener of listeners) listener();
}

const change = (to: string, clientId: string, values: Partial<Waiting>): void =>
  set(
    to,
    (waiting.get(to) ?? none).map((one) => (one.clientId === clientId ? { ...one, ...values } : one)),
  );

export const discard = (to: string, clientId: string): void =>
  set(
    to,
    (waiting.get(to) ?? none).filter((one) => one.clientId !== clientId),
  );

/** One after the other, so that they arrive in the order in which they were written. */
function go(to: string, outgoing: Waiting, onSent: (message: Message) => void): void {
  const before = chains.get(to) ?? Promise.resolve();
  const run = async () => {
    try {
      const message = await sendMessage(
        { toUserId: to },
        { ...outgoing, mediaIds: outgoing.media.map(({ id }) => id), gifId: outgoing.gif?.id ?? null },
      );
      onSent(message);
      discard(to, outgoing.clientId);
    } catch (error) {
      change(to, outgoing.clientId, { state: 'failed', ...refusal(error) });
    }
  };
  chains.set(to, before.then(run));
}

/** What somebody has written to a person and the server has not taken yet; kept while other screens are open. */
export function send(
  to: string,
  { text, media, gif, replyToId, payUpTo, price }: Said,
  onSent: (message: Message) => void,
): void {
  const outgoing: Waiting = {
    clientId: crypto.randomUUID(),
    text,
    media,
    gif: gif ?? null,
    replyToId,
    payUpTo,
    price,
    createdAt: new Date().toISOString(),
    state: 'sending',
    reason: null,
    asks: null,
    lacks: false,
  };
  set(to, [...(waiting.get(to) ?? none), outgoing]);
  go(to, outgoing, onSent);
}

export function retry(to: string, outgoing: Waiting, onSent: (message: Message) => void): void {
  const again = { ...outgoing, payUpTo: outgoing.asks ?? outgoing.payUpTo };
  change(to, outgoing.clientId, { ...again, state: 'sending', reason: null, asks: null, lacks: false });
  go(to, again, onSent);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWaiting = (to: string): readonly Waiting[] =>
  useSyncExternalStore(subscribe, () => waiting.get(to) ?? none);
