import type { Challenge } from '../api/types';
import { todosOf } from './todos';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

const challenge = (values: Partial<Challenge>) =>
  ({
    id: 'c1',
    title: 'Kaffee, aber kalt',
    status: 'live',
    budget: eur(100_000),
    counts: { requests: 0, participants: 0, entries: 0, views: 0 },
    endsAt: '2026-12-01T00:00:00Z',
    dueAt: null,
    payPerEntry: null,
    staffReason: null,
    allowedEvents: [],
    ...values,
  }) as unknown as Challenge;

const totals = (remaining: number) =>
  ({ totals: { remaining: eur(remaining) } }) as unknown as Partial<Challenge>;

describe('what waits for a brand', () => {
  it('is nothing while all is well', () => {
    expect(todosOf([challenge(totals(90_000))], new Map())).toEqual([]);
  });

  it('is ordered by deadline, then by money', () => {
    const todos = todosOf(
      [
        challenge({ id: 'draft', status: 'draft' }),
        challenge({ id: 'paid', status: 'pending_payment', dueAt: '2026-11-21T10:15:00Z' }),
        challenge({ id: 'review', ...totals(90_000), payPerEntry: eur(16_000) }),
        challenge({ id: 'low', ...totals(19_999) }),
        challenge({ id: 'gone', status: 'exhausted', ...totals(0) }),
      ],
      new Map([['review', { total: 4, dueAt: '2026-11-21T09:00:00Z' }]]),
    );
    expect(todos.map(({ id, kind, count, minor }) => [id, kind, count, minor])).toEqual([
      ['review', 'review', 4, 64_000],
      ['paid', 'pay', 1, 100_000],
      ['low', 'topup', 1, 19_999],
      ['gone', 'topup', 1, 0],
      ['draft', 'finish', 1, null],
    ]);
  });

  it('names the reason of staff, requests to join and the board to confirm', () => {
    const todos = todosOf(
      [
        challenge({ id: 'a', status: 'draft', staffReason: 'The brief asks for a medical claim' }),
        challenge({ id: 'b', counts: { requests: 3, participants: 0, entries: 0, views: 0 } }),
        challenge({ id: 'c', status: 'reviewing', allowedEvents: ['settle'] }),
      ],
      new Map(),
    );
    expect(todos.map(({ id, kind }) => [id, kind])).toEqual([
      ['b', 'requests'],
      ['a', 'amend'],
      ['c', 'settle'],
    ]);
    expect(todos[1]?.reason).toBe('The brief asks for a medical claim');
  });
});
