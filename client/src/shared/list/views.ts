import { createStore, get, update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

/** A list as someone likes to see it: its name and what stands in the address. */
export interface View {
  id: string;
  label: string;
  query: string;
}

let opened: UseStore | undefined;
const place = (): UseStore => (opened ??= createStore('anyjoi-views', 'views'));
const name = (userId: string, listId: string) => `${userId}/${listId}`;

export const readViews = async (userId: string, listId: string): Promise<View[]> =>
  (await get<View[]>(name(userId, listId), place())) ?? [];

/** Changes what is kept in one step, so that two tabs lose nothing. */
export async function changeViews(
  userId: string,
  listId: string,
  change: (views: View[]) => View[],
): Promise<View[]> {
  let after: View[] = [];
  await update<View[]>(name(userId, listId), (before) => (after = change(before ?? [])), place());
  return after;
}

/** A short name for the address, unlike those taken. */
export function slugOf(label: string, taken: readonly string[]): string {
  const base =
    label
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'view';
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

const own = new Set(['view', 'page', 'per']);

/** What makes a view of an address: filters, search and order, in a fixed order of names. */
export function viewQuery(params: URLSearchParams, names: readonly string[]): string {
  const kept = [...params].filter(([key, value]) => names.includes(key) && !own.has(key) && value !== '');
  return new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}

/** The address of a view; what others keep in the address stays. */
export function viewAddress(
  params: URLSearchParams,
  names: readonly string[],
  view: { id: string; query: string } | null,
): string {
  const others = [...params].filter(([key]) => !names.includes(key) && !own.has(key));
  const next = new URLSearchParams([...others, ...new URLSearchParams(view?.query ?? '')]);
  if (view) next.set('view', view.id);
  return next.toString();
}

/** The same for a query written by hand. */
export const sameQuery = (left: string, right: string, names: readonly string[]): boolean =>
  viewQuery(new URLSearchParams(left), names) === viewQuery(new URLSearchParams(right), names);
