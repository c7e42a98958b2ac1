import { readable } from '@/shared/format';
import { wordsOf } from '@/shared/i18n/words';

const { words: labels } = wordsOf('setting-labels');
const { words: texts } = wordsOf('admin-settings');

const found = (table: object, name: string): unknown =>
  Object.hasOwn(table, name) ? (table as Record<string, unknown>)[name] : undefined;

/** The label of a setting; one that is new to this client is called as the server calls it. */
export function labelOf(key: string): string {
  const [group = '', name = ''] = key.split('.');
  const label = found((found(labels(), group) as object | undefined) ?? {}, name);
  return typeof label === 'string' ? label : key;
}

/** A setting in the address of its screen: the server takes an address with a dot in its end for that of a file. */
export const addressOf = (key: string): string => key.replaceAll('.', '-');

/** The word for one of the choices of a setting. */
export function choiceOf(value: string): string {
  const word = found(texts().choices, value);
  return typeof word === 'string' ? word : readable(value);
}

const groups = {
  challenges: ['challenge', 'quote', 'reviewRecord'],
  entries: ['entry', 'entryScore', 'invitation', 'tracking', 'guestReview'],
  deals: ['deal', 'offer', 'bid', 'breed', 'campaign', 'ovation'],
  coins: ['coin', 'wallet'],
  payments: ['payment', 'fee', 'gift', 'tip', 'refund', 'plan', 'store', 'fraud'],
  payouts: ['payout', 'bank', 'kyc'],
  tax: ['vat', 'tax'],
  company: ['company', 'legal'],
  people: ['account', 'auth', 'username', 'export', 'notifications', 'creators'],
  talk: ['messages', 'support'],
  files: ['file', 'image', 'video'],
  platform: ['limit', 'cache', 'inbox', 'outbox', 'apiKey', 'webhook'],
} as const;

export type GroupName = keyof typeof groups | 'other';

const names = Object.keys(groups) as (keyof typeof groups)[];

const groupOf = (key: string): GroupName =>
  names.find((name) => (groups[name] as readonly string[]).includes(key.split('.')[0] ?? '')) ?? 'other';

/** The settings by what they are about, in the order of the screen; without empty groups. */
export const grouped = <T extends { key: string }>(settings: readonly T[]): [GroupName, T[]][] =>
  [...names, 'other' as const]
    .map((name): [GroupName, T[]] => [name, settings.filter(({ key }) => groupOf(key) === name)])
    .filter(([, inside]) => inside.length > 0);
