import { formatDate, formatMoney } from '@/shared/format';
import type { Ask, Filter } from './types';

/** The names a filter takes in the address. */
export function namesOf(filter: Filter): string[] {
  if (filter.kind === 'dates') return [filter.from ?? `${filter.name}From`, filter.to ?? `${filter.name}To`];
  if (filter.kind === 'money') return [filter.min ?? `${filter.name}Min`, filter.max ?? `${filter.name}Max`];
  return [filter.name];
}

/** Every name with nothing chosen, as `useListState` takes it. */
export const emptyFilters = (filters: readonly Filter[]): Record<string, string> =>
  Object.fromEntries([...filters.flatMap(namesOf), 'q'].map((name) => [name, '']));

const day = /^\d{4}-\d{2}-\d{2}$/;
const cents = /^\d{1,12}$/;

export const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** What of an address makes sense for this filter; anything else counts as not set. */
function sound(filter: Filter, text: string): string {
  switch (filter.kind) {
    case 'select':
    case 'segments':
      return filter.options.some(({ value }) => value === text) ? text : '';
    case 'multi':
      return listOf(text)
        .filter((part) => filter.options.some(({ value }) => value === part))
        .join(',');
    case 'dates':
      return day.test(text) ? text : '';
    case 'money':
      return cents.test(text) ? text : '';
    case 'text':
      return text.trim();
  }
}

/** The filters that are set, with their values, ready for the server. */
export function setFilters(filters: readonly Filter[], values: Record<string, string>): Ask['filters'] {
  const found = filters.flatMap((filter) =>
    namesOf(filter).map((name) => [name, sound(filter, values[name] ?? '')] as const),
  );
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

const between = (from: string | undefined, to: string | undefined): string =>
  from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to ?? ''}`;

/** A set filter in words: "State: Live". Null where it is not set. */
export function wordsOf(filter: Filter, set: Ask['filters']): string | null {
  const [first = '', second = ''] = namesOf(filter).map((name) => set[name]);
  if (!first && !second) return null;
  switch (filter.kind) {
    case 'select':
    case 'segments':
    case 'multi': {
      const chosen = listOf(first).map((part) => filter.options.find(({ value }) => value === part)?.label);
      return `${filter.label}: ${chosen.join(', ')}`;
    }
    case 'text':
      return `${filter.label}: ${first}`;
    case 'dates':
      return `${filter.label}: ${between(first && formatDate(first), second && formatDate(second))}`;
    case 'money':
      return `${filter.label}: ${between(first && formatMoney(Number(first)), second && formatMoney(Number(second)))}`;
  }
}
