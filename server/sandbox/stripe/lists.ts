import type Stripe from 'stripe';
import { invalidParam } from './errors.ts';
import { type FormValue, isForm } from './form.ts';
import type { Params } from './params.ts';

export const LIST_SHAPE = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
  created: 'any',
} as const;

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** One page, newest first, by Stripe's cursors. */
export function listPage<T extends { id: string; created?: number }>(
  newestFirst: T[],
  params: Params<typeof LIST_SHAPE>,
  url: string,
): Stripe.ApiList<T> {
  const limit = params.limit ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidParam(
      `Invalid limit: must be between 1 and ${MAX_LIMIT}`,
      'limit',
      'parameter_invalid_integer',
    );
  }
  const rows = newestFirst.filter((row) => withinRange(row.created, params.created));
  if (params.ending_before) {
    const end = position(rows, params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url };
  }
  const start = params.starting_after ? position(rows, params.starting_after, 'starting_after') + 1 : 0;
  return {
    object: 'list',
    data: rows.slice(start, start + limit),
    has_more: rows.length > start + limit,
    url,
  };
}

function position(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw invalidParam(`No such object: '${id}'`, param, 'resource_missing');
  return index;
}

function withinRange(created: number | undefined, range: FormValue): boolean {
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'string') return created === Number(range);
  if (!isForm(range)) throw invalidParam('Invalid created filter', 'created');
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
  );
}
