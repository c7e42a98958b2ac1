import { useSyncExternalStore } from 'react';
import { sendMessage } from '@/entities/conversation';
import type { Gif, Message } from '@/entities/conversation';
import { ApiError, errorMessage } from '@/shared/api';
import type { UploadedMedia } from '@/shared/api';
import { store } from '@/shared/auth';
import { onReturn } from '@/shared/realtime';

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
  /** The server was not reached, or could not take it for now: it is sent again as soon as the line is back. */
  cut: boolean;
}

export type Said = Pick<Waiting, 'text' | 'media' | 'replyToId' | 'payUpTo' | 'price'> & { gif?: Gif };

/** No answer, or one of a server that is just going down or coming up. */
const passing = new Set([0, 502, 503, 504]);
const unsent = { state: 'sending', reason: null, asks: null, lacks: false, cut: false } as const;

const refusal = (error: unknown): Pick<Waiting, 'reason' | 'asks' | 'lacks' | 'cut'> => {
  const known = error instanceof ApiError ? error : null;
  const asks = known?.code === 'PAYMENT_REQUIRED' && typeof known.price === 'number' ? known.price : null;
  return {
    reason: errorMessage(error),
    asks,
    lacks: known?.code === 'INSUFFICIENT_COINS',
    cut: known !== null && passing.has(known.status),
  };
};

const none: readonly Waiting[] = [];
/** From whom to whom: what one person has written is nothing of the next one who signs in here. */
type Line = `${string} ${string}`;
const waiting = new Map<Line, readonly Waiting[]>();
const chains = new Map<Line, Promise<void>>();
/** What is to be done with each once the server has it. */
const takers = new Map<string, (message: Message) => void>();
const listeners = new Set<() => void>();

const lineTo = (to: string): Line => `${store.getState().auth.user?.id ?? ''} ${to}`;
const toOf = (line: Line): string => line.slice(line.indexOf(' ') + 1);
/** Whether it is a line of whoever is signed in. */
const isOwn = (line: Line): boolean => line === lineTo(toOf(line));

const GROUP = 'group:';
/** What is written to a group waits apart from what is written to its people. */
export const toGroup = (conversationId: string): string => `${GROUP}${conversationId}`;
const addressOf = (to: string) =>
  to.startsWith(GROUP) ? { conversationId: to.slice(GROUP.length) } : { toUserId: to };

const listOf = (line: Line): readonly Waiting[] => waiting.get(line) ?? none;

function set(line: Line, list: readonly Waiting[]): void {
  if (list.length > 0) waiting.set(line, list);
  else waiting.delete(line);
  for (const listener of listeners) listener();
}

const change = (line: Line, clientId: string, values: Partial<Waiting>): void =>
  set(
    line,
    listOf(line).map((one) => (one.clientId === clientId ? { ...one, ...values } : one)),
  );

function drop(line: Line, clientId: string): void {
  takers.delete(clientId);
  set(
    line,
    listOf(line).filter((one) => one.clientId !== clientId),
  );
}

export const discard = (to: string, clientId: string): void => drop(lineTo(to), clientId);

/** One that waits for the line stops those behind it: they arrive in the order in which they were written. */
function cutBefore(line: Line, clientId: string): Waiting | undefined {
  const list = listOf(line);
  const place = list.findIndex((one) => one.clientId === clientId);
  return list.slice(0, Math.max(place, 0)).find(({ cut }) => cut);
}

function go(line: Line, outgoing: Waiting): void {
  const before = chains.get(line) ?? Promise.resolve();
  const { clientId } = outgoing;
  const run = async () => {
    const first = cutBefore(line, clientId);
    if (first) return change(line, clientId, { state: 'failed', cut: true, reason: first.reason });
    // It would go out in the name of the next person. Its sender may come back.
    if (!isOwn(line)) return change(line, clientId, { state: 'failed', cut: true });
    try {
      const message = await sendMessage(addressOf(toOf(line)), {
        ...outgoing,
        mediaIds: outgoing.media.map(({ id }) => id),
        gifId: outgoing.gif?.id ?? null,
      });
      if (isOwn(line)) takers.get(clientId)?.(message);
      drop(line, clientId);
    } catch (error) {
      change(line, clientId, { state: 'failed', ...refusal(error) });
    }
  };
  chains.set(line, before.then(run));
}

function again(line: Line, list: readonly Waiting[]): void {
  const tried = list.map((one) => ({ ...one, payUpTo: one.asks ?? one.payUpTo, ...unsent }));
  for (const one of tried) change(line, one.clientId, one);
  for (const one of tried) go(line, one);
}

const cutOff = (line: Line): readonly Waiting[] => listOf(line).filter(({ cut }) => cut);

/** The line is back: what waited for it goes out, in every conversation. */
function resume(): void {
  for (const line of waiting.keys()) if (isOwn(line)) again(line, cutOff(line));
}
onReturn(resume);
window.addEventListener('online', resume);

/** What somebody has written to a person or a group and the server has not taken yet; kept while other screens are open. */
export function send(
  to: string,
  { text, media, gif, replyToId, payUpTo, price }: Said,
  onSent: (message: Message) => void,
): void {
  const line = lineTo(to);
  const outgoing: Waiting = {
    clientId: crypto.randomUUID(),
    text,
    media,
    gif: gif ?? null,
    replyToId,
    payUpTo,
    price,
    createdAt: new Date().toISOString(),
    ...unsent,
  };
  takers.set(outgoing.clientId, onSent);
  set(line, [...listOf(line), outgoing]);
  go(line, outgoing);
}

/** With one that waits for the line, all that wait for it. */
export function retry(to: string, outgoing: Waiting): void {
  const line = lineTo(to);
  again(line, outgoing.cut ? cutOff(line) : [outgoing]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWaiting = (to: string): readonly Waiting[] =>
  useSyncExternalStore(subscribe, () => listOf(lineTo(to)));
