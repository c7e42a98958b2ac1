import { knows } from '../../../shared/routing';
import type { Challenge } from '../api/types';

export interface DueReviews {
  total: number;
  dueAt: string | null;
}

export type TodoKind = 'review' | 'requests' | 'settle' | 'pay' | 'topup' | 'amend' | 'finish';

export interface Todo {
  kind: TodoKind;
  id: string;
  title: string;
  count: number;
  dueAt: string | null;
  /** What hangs on it, where the money is known to the cent. */
  minor: number | null;
  reason: string | null;
  to: string;
}

const LOW = 0.2;
const running = new Set<Challenge['status']>(['live', 'paused', 'exhausted', 'reviewing']);

/** Runs, is about to, or is being wound up. */
export const isRunning = ({ status }: Challenge): boolean =>
  running.has(status) || ['in_review', 'scheduled', 'settling', 'cancelling', 'suspended'].includes(status);

/** Where the work is done; the challenge itself while that screen is not there. */
function place(id: string, ...screens: string[]): string {
  const base = `/brand/challenges/${id}`;
  return [...screens.map((screen) => `${base}/${screen}`), base].find(knows) ?? '/brand/challenges';
}

const left = ({ totals, budget }: Challenge): number => totals?.remaining.minor ?? budget.minor;

function ofChallenge(challenge: Challenge, reviews: DueReviews | undefined): Todo[] {
  const { id, title, status, budget, counts, endsAt, dueAt, payPerEntry, staffReason } = challenge;
  const base = { id, title, count: 1, dueAt, minor: null, reason: null };
  const found: Todo[] = [];
  if (reviews && reviews.total > 0)
    found.push({
      ...base,
      kind: 'review',
      count: reviews.total,
      dueAt: reviews.dueAt,
      minor: payPerEntry ? payPerEntry.minor * reviews.total : null,
      to: place(id, 'entries'),
    });
  if (counts.requests > 0 && (status === 'scheduled' || status === 'live'))
    found.push({
      ...base,
      kind: 'requests',
      count: counts.requests,
      dueAt: endsAt,
      to: place(id, 'requests'),
    });
  if (challenge.allowedEvents.includes('settle'))
    found.push({ ...base, kind: 'settle', to: place(id, 'board') });
  if (status === 'pending_payment')
    found.push({ ...base, kind: 'pay', minor: budget.minor, to: place(id, 'edit', 'money', 'overview') });
  if (status === 'draft')
    found.push({
      ...base,
      kind: staffReason ? 'amend' : 'finish',
      reason: staffReason,
      minor: staffReason ? budget.minor : null,
      to: place(id, 'edit', 'overview'),
    });
  const low = status === 'live' && left(challenge) < budget.minor * LOW;
  if (status === 'exhausted' || low)
    found.push({
      ...base,
      kind: 'topup',
      dueAt: endsAt,
      minor: left(challenge),
      to: place(id, 'money', 'overview'),
    });
  return found;
}

const NEVER = Number.POSITIVE_INFINITY;
const time = ({ dueAt }: Todo): number => (dueAt === null ? NEVER : new Date(dueAt).getTime());

/** What waits for the brand: by deadline, then by money. */
export function todosOf(challenges: readonly Challenge[], reviews: ReadonlyMap<string, DueReviews>): Todo[] {
  return challenges
    .flatMap((challenge) => ofChallenge(challenge, reviews.get(challenge.id)))
    .toSorted((a, b) => {
      const [at, bt] = [time(a), time(b)];
      return at === bt ? (b.minor ?? 0) - (a.minor ?? 0) : at - bt;
    });
}
