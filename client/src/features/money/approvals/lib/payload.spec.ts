import { factsOf, linesOf, sumOf } from './payload';

describe('what an approval would do', () => {
  it('is told in names and sums, without ids', () => {
    const payload = {
      amountMinor: 120_000,
      coins: 1_500,
      userId: '0198c1e0-0000-7000-8000-000000000001',
      effectiveAt: '2026-11-20T08:30:00.000Z',
      screening: 'clear' as const,
    };
    expect(factsOf(payload).map(({ name }) => name)).toEqual([
      'amountMinor',
      'coins',
      'effectiveAt',
      'screening',
    ]);
    expect(factsOf(payload)[0]?.value).toBe('1.200,00\u00a0€');
    expect(factsOf(payload)[1]?.value).toBe('1.500');
  });

  it('shows the lines of a journal and what they move', () => {
    const payload = {
      lines: [
        { accountId: '1', account: 'fee_revenue', unit: 'EUR' as const, minor: -250 },
        { accountId: '2', account: 'suspense', unit: 'EUR' as const, minor: 250 },
      ],
    };
    expect(linesOf(payload).map(({ account }) => account)).toEqual(['fee_revenue', 'suspense']);
    expect(sumOf(payload)).toBe(250);
    expect(sumOf({ coins: 5 })).toBeNull();
  });

  it('keeps apart lines of one kind of account by whose it is', () => {
    const of = (name: string, minor: number) => ({
      accountId: name,
      account: 'payable',
      unit: 'EUR' as const,
      minor,
      ownerType: 'user',
      owner: {
        id: name,
        username: name,
        displayName: name,
        avatarUrl: null,
        accountType: null,
        verified: false,
      },
    });
    const lines = linesOf({ lines: [of('Max', -500), of('Lea', 500)] });
    expect(lines.map(({ owner, minor }) => [owner?.displayName, minor])).toEqual([
      ['Max', -500],
      ['Lea', 500],
    ]);
  });
});
