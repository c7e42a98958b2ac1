import { emptyFilters, namesOf, setFilters, wordsOf } from './filters';
import type { Filter } from './types';

const options = [
  { value: 'live', label: 'Live' },
  { value: 'paused', label: 'Paused' },
];
const status: Filter = { kind: 'multi', name: 'status', label: 'State', options };
const made: Filter = { kind: 'dates', name: 'made', label: 'Made', from: 'from', to: 'to' };
const budget: Filter = { kind: 'money', name: 'budget', label: 'Budget' };
const all = [status, made, budget];

describe('filters', () => {
  it('have one name in the address, ranges two', () => {
    expect(all.flatMap(namesOf)).toEqual(['status', 'from', 'to', 'budgetMin', 'budgetMax']);
    expect(emptyFilters([budget])).toEqual({ budgetMin: '', budgetMax: '', q: '' });
  });

  it('reach the server only where they are set and make sense', () => {
    expect(
      setFilters(all, {
        status: 'live,gone',
        from: '2026-11-01',
        to: 'tomorrow',
        budgetMin: '5000',
        budgetMax: '-1',
      }),
    ).toEqual({ status: 'live', from: '2026-11-01', budgetMin: '5000' });
  });

  it('are told in words', () => {
    const set = { status: 'live,paused', from: '2026-11-01', budgetMin: '5000', budgetMax: '100000' };
    expect(wordsOf(status, set)).toBe('State: Live, Paused');
    expect(wordsOf(made, set)).toBe('Made: ≥ 11.01.2026');
    expect(wordsOf(budget, set)?.replace(/\u00a0/g, ' ')).toBe('Budget: 50,00 € – 1.000,00 €');
    expect(wordsOf(budget, {})).toBeNull();
  });
});
