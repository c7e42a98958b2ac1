import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ServerEvents } from '@/shared/realtime';
import { askedAt, mayAsk, queryClient } from './client';
import { touched } from './resources';
import type { Touched } from './resources';

type EventMap = { [E in keyof ServerEvents]?: (payload: ServerEvents[E]) => Touched };

/** What each event of the server touches. Events that are not named here change nothing that is read. */
export const eventTouches: EventMap = {
  'challenge.updated': ({ challenge: { id } }) => touched('challenge.moved', id),
  'challenge.board': ({ challengeId }) => touched('challenge.board', challengeId),
  'challenge.entry': ({ entry: { challengeId } }) => touched('entry.moved', challengeId),
  'challenge.advised': ({ challengeId }) => touched('challenge.advised', challengeId),
  'challenge.request': ({ request }) =>
    request ? touched('entry.moved', request.challengeId) : touched('challenge.many'),
  'bid.updated': ({ bidId }) => touched('bid.moved', bidId),
  'campaign.updated': ({ campaignId }) => touched('campaign.moved', campaignId),
  'ovation.updated': () => touched('ovation.moved'),
  'breed.updated': ({ breedId }) => touched('breed.moved', breedId),
  'breed-request.updated': ({ breedId }) => touched('breed.moved', breedId),
  'deal.updated': ({ dealId }) => touched('deal.moved', dealId),
  'notification.new': () => touched('notifications.moved'),
  'notification.read': () => touched('notifications.moved'),
  'unread.updated': () => touched('notifications.moved'),
  'team.changed': () => touched('team.changed'),
  'message.new': ({ message }) => touched('conversation.moved', message.conversationId),
  'message.updated': ({ message }) => touched('conversation.moved', message.conversationId),
  'message.hidden': ({ conversationId }) => touched('conversation.moved', conversationId),
  'message.read': ({ conversationId }) => touched('conversation.moved', conversationId),
  'conversation.updated': ({ conversationId, left }) =>
    touched(left ? 'conversation.left' : 'conversation.moved', conversationId),
  'support.updated': () => touched('support.moved'),
  'support.queue': () => touched('support.worked'),
  'support.note': ({ note }) => touched('support.noted', note.conversationId),
  'appeal.updated': () => touched('appeal.moved'),
  'wallet.updated': () => touched('wallet.told'),
  'payment.updated': () => touched('payment.moved'),
  'payout.updated': () => touched('payout.moved'),
  'kyc.updated': () => touched('kyc.changed'),
};

async function readAgain(client: QueryClient, queryKey: QueryKey, exact = false): Promise<void> {
  await client.invalidateQueries({ queryKey, exact, refetchType: 'none' });
  await client.refetchQueries({ queryKey, exact, type: 'active', predicate: mayAsk });
}

const reading = new Map<string, { again: boolean }>();

/** A reading that has begun is brought to its end: news that come faster than answers would let none arrive. */
async function readInTurn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const hash = hashKey(queryKey);
  const before = reading.get(hash);
  if (before) return void (before.again = true);
  const own = { again: false };
  reading.set(hash, own);
  await readAgain(client, queryKey).finally(() => reading.delete(hash));
  return own.again ? readInTurn(client, queryKey) : undefined;
}

const distinct = (what: readonly QueryKey[]): QueryKey[] => [
  ...new Map(what.map((queryKey) => [hashKey(queryKey), queryKey])).values(),
];

/** Marks what was touched as old; what is on screen is read again, but for what has just failed and what is kept. */
export async function refresh(
  what: Touched,
  client = queryClient,
  keep: (queryKey: QueryKey) => boolean = () => false,
): Promise<void> {
  const old = what.filter((queryKey) => !keep(queryKey));
  await Promise.all(distinct(old).map((queryKey) => readAgain(client, queryKey)));
}

/** The same for what the server tells of, as often as it does. */
export const refreshInTurn = async (what: Touched, client = queryClient): Promise<void> =>
  void (await Promise.all(distinct(what).map((queryKey) => readInTurn(client, queryKey))));

/** Stands for the payload of any event. */
const anything: object = new Proxy({}, { get: () => anything });

/** What any event may tell of, by the beginning of its keys. The rest changes by what is done on this device alone. */
const told: ReadonlySet<unknown> = new Set(
  Object.values(eventTouches).flatMap((touches) => touches(anything as never).map(([family]) => family)),
);

/**
 * Of what events tell of, that which was asked for before one that was told to nobody here, as long ago as that: on screen
 * it is read again, also where it is being read for the first time. A page is read before its line is open.
 */
export async function refreshMissed(agoMs: number, client = queryClient): Promise<void> {
  const moment = Date.now() - agoMs;
  const old = client.getQueryCache().findAll({
    predicate: (query) => told.has(query.queryKey[0]) && askedAt(query) < moment,
  });
  await Promise.all(
    old.map(async (query) => {
      // What fails is shown where it is read.
      await query.promise?.catch(() => undefined);
      await readAgain(client, query.queryKey, true);
    }),
  );
}

/** After a gap in the line, or where everything may look different: what failed meanwhile is asked for too. */
export const refreshAll = (client = queryClient): Promise<void> => client.invalidateQueries();
