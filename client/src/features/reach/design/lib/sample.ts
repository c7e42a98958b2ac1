import type { Ask } from '@/shared/list';
import type { PageOf } from '@/shared/table';
import type { Someone } from '@/shared/ui';

export interface Sample {
  id: string;
  who: Someone & { username: string };
  status: string;
  platform: string;
  views: number;
  amount: { minor: number; currency: string };
  askedAt: string;
}

const first = ['Malik', 'Chloé', 'Jonas', 'Sofia', 'Emre', 'Amara', 'Inês', 'Kofi', 'Lena', 'Hanna'] as const;
const last = ['Özdemir', 'Martin', 'Weber', 'Rinaldi', 'Aydın', 'Okafor', 'Carvalho', 'Mensah'] as const;
export const sampleStates = ['pending', 'accepted', 'live', 'rejected', 'expired'] as const;
export const samplePlatforms = ['tiktok', 'youtube', 'instagram', 'anyjoi'] as const;
const START = Date.UTC(2026, 10, 21, 9);
const HOUR = 3_600_000;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Rows as a list of requests would hold them; the same ones at every visit. */
export const sampleRows = (count: number): Sample[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${at(first, index * 7)} ${at(last, index * 3 + Math.floor(index / 10))}`;
    const username = `${name.split(' ')[0]?.toLowerCase() ?? ''}.${index + 1}`;
    return {
      id: `sample-${index + 1}`,
      who: { id: `person-${index * 37}`, displayName: name, username, accountType: 'creator' as const },
      status: at(sampleStates, index * 3 + (index >> 3)),
      platform: at(samplePlatforms, index * 5 + (index >> 2)),
      views: (index * 7919) % 640_000,
      amount: { minor: ((index * 1237) % 900) * 100 + 500, currency: 'EUR' },
      askedAt: new Date(START - index * 5 * HOUR).toISOString(),
    };
  });

const within = (value: number | string, from: number | string | undefined, to: number | string | undefined) =>
  (from === undefined || value >= from) && (to === undefined || value <= to);
const sum = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function fits(row: Sample, { q, filters }: Ask): boolean {
  const { platform, status, askedFrom, askedTo, amountMin, amountMax } = filters;
  return (
    row.who.displayName.toLowerCase().includes(q.toLowerCase()) &&
    (!platform || row.platform === platform) &&
    (!status || status.split(',').includes(row.status)) &&
    within(row.askedAt.slice(0, 10), askedFrom, askedTo) &&
    within(row.amount.minor, sum(amountMin), sum(amountMax))
  );
}

const values: Record<string, (row: Sample) => number | string> = {
  views: ({ views }) => views,
  amount: ({ amount }) => amount.minor,
  asked: ({ askedAt }) => askedAt,
};

function sorted(rows: readonly Sample[], sort: string): readonly Sample[] {
  const [name = '', way] = sort.split(':');
  const value = values[name];
  if (!value) return rows;
  const sign = way === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => (value(a) < value(b) ? -sign : sign));
}

/** Answers what a list asks, as the server would. */
export function answer(rows: readonly Sample[], ask: Ask): Promise<PageOf<Sample>> {
  const found = sorted(
    rows.filter((row) => fits(row, ask)),
    ask.sort,
  );
  return Promise.resolve({
    data: found.slice((ask.page - 1) * ask.per, ask.page * ask.per),
    page: ask.page,
    per: ask.per,
    total: found.length,
  });
}
