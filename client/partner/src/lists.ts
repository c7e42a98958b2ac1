import type { Anyjoi } from './client.js';
import type { components, paths } from './generated/schema.js';
import { unwrap } from './unwrap.js';

/** One part of a list that is read by a cursor. */
interface Part<T> {
  data: T[];
  nextCursor: string | null;
}

/** Every item of a list that is read by a cursor; the next part is asked for when it is needed. */
export async function* eachOf<T>(read: (cursor: string | undefined) => Promise<Part<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = await read(cursor);
    yield* data;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export type EventsAsked = Omit<
  NonNullable<paths['/partner/events']['get']['parameters']['query']>,
  'cursor' | 'limit'
>;

/** Events of the last 30 days, the oldest first, such as those after the last one that was handled. */
export const eachEvent = (
  anyjoi: Anyjoi,
  asked: EventsAsked = {},
): AsyncGenerator<components['schemas']['PartnerEventDto']> =>
  eachOf((cursor) => {
    const query = { ...asked, limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    return unwrap(anyjoi.GET('/partner/events', { params: { query } }));
  });
