import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ServerEvents } from '@/shared/realtime';
import { REST, askedAt, mayAsk, queryClient } from './client';
import { keys, touched } from './resources';
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

/** What events bring new parts of to what is on screen, which puts them in by itself. */
export const eventBrings: { [E in keyof ServerEvents]?: (payload: ServerEvents[E]) => QueryKey } = {
  'message.new': ({ message }) => keys.conversation.messages(message.conversationId),
  'message.updated': ({ message }) => keys.conversation.messages(message.conversationId),
  'message.hidden': ({ conversationId }) => keys.conversation.messages(conversationId),
  'message.reaction': ({ conversationId }) => keys.conversation.messages(conversationId),
  'message.read': ({ conversationId }) => keys.conversation.messages(conversationId),
  'support.message': ({ message }) => keys.support.messages(message.conversationId),
};

interface What {
  queryKey?: QueryKey;
  exact?: boolean;
}

/** Its first try has failed, and the next one is waited for or on its way. */
const isRetrying = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && state.fetchFailureCount > 0;

/** Answered or failed; what fails is shown where it is read. */
const ended = async ({ promise }: Query): Promise<void> => void (await promise?.catch(() => undefined));

/** Starting anew would forget how often it has failed: it comes to its end, and is read again if that brought an answer. */
async function readAfterTries(client: QueryClient, query: Query): Promise<void> {
  await ended(query);
  const { queryKey } = query;
  const filters = { queryKey, exact: true, type: 'active', predicate: mayAsk } as const;
  await client.refetchQueries(filters, { cancelRefetch: false });
}

async function readAgain(client: QueryClient, what: What): Promise<void> {
  await client.invalidateQueries({ ...what, refetchType: 'none' });
  const active = { ...what, type: 'active' } as const;
  const retrying = client.getQueryCache().findAll({ ...active, predicate: isRetrying });
  await Promise.all([
    client.refetchQueries({ ...active, predicate: (query) => mayAsk(query) && !retrying.includes(query) }),
    ...retrying.map((query) => readAfterTries(client, query)),
  ]);
}

const reading = new Map<string, { again: boolean }>();

/** A reading that has begun is brought to its end: news that come faster than answers would let none arrive. */
async function readInTurn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const hash = hashKey(queryKey);
  const before = reading.get(hash);
  if (before) return void (before.again = true);
  const own = { again: false };
  reading.set(hash, own);
  await readAgain(client, { queryKey }).finally(() => reading.delete(hash));
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
  await Promise.all(distinct(old).map((queryKey) => readAgain(client, { queryKey })));
}

/** The same for what the server tells of, as often as it does. */
export const refreshInTurn = async (what: Touched, client = queryClient): Promise<void> =>
  void (await Promise.all(distinct(what).map((queryKey) => readInTurn(client, queryKey))));

/** Off screen nobody puts in what an event brings: what is cached is old by it, and so is the answer of a request under way. */
export async function outdate(queryKey: QueryKey, client = queryClient): Promise<void> {
  const exactly = { queryKey, exact: true } as const;
  const query = client.getQueryCache().find(exactly);
  if (!query || query.getObserversCount() > 0) return;
  await client.invalidateQueries({ ...exactly, refetchType: 'none' });
  if (query.state.fetchStatus !== 'fetching') return;
  await ended(query);
  await readAgain(client, exactly);
}

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
      await ended(query);
      await readAgain(client, { queryKey: query.queryKey, exact: true });
    }),
  );
}

const triedOnce = new WeakMap<Query, number>();

/** One try without those that follow a failure, and no second one within a minute. */
async function tryOnce(query: Query): Promise<void> {
  if (Date.now() - (triedOnce.get(query) ?? -Infinity) < REST) return;
  triedOnce.set(query, Date.now());
  const { options } = query;
  const answer = query.fetch({ ...options, retry: false });
  query.setOptions(options);
  // What fails is shown where it is read.
  await answer.catch(() => undefined);
}

/** After a gap in the line everything may be old. What has just failed gets one more try: a bad line comes and goes. */
export async function refreshReturned(client = queryClient): Promise<void> {
  const failed = client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle', predicate: (query) => !mayAsk(query) });
  await Promise.all([readAgain(client, {}), ...failed.map(tryOnce)]);
}

/** Where everything looks different by what a person did: what failed is asked for too. */
export const refreshAll = (client = queryClient): Promise<void> => client.invalidateQueries();
