import type { Account, Blocker, Preview } from '../api/account';
import { partsOf, reasonsOf } from './parts';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const blocker = (code: string, owner: Blocker['owner']): Blocker => ({
  code,
  owner,
  message: code,
  action: null,
  since: '2026-11-21T10:00:00Z',
  eta: null,
});
const account = (balance: number, withdrawable: number, blockers: Blocker[]): Account =>
  ({ balance: eur(balance), withdrawable: eur(withdrawable), blockers }) as Account;
const stays: Preview['stays'] = [
  { amount: eur(1_000), code: 'IN_VALIDATION', reason: '' },
  { amount: eur(200), code: 'RESERVED', reason: '' },
  { amount: eur(6_999), code: 'FREE', reason: '' },
];

describe('the parts of a balance', () => {
  it('add up to it, whatever keeps it', () => {
    const cases = [
      account(8_200, 7_000, [blocker('IN_VALIDATION', 'processor')]),
      account(8_200, 0, [blocker('KYC_REQUIRED', 'user')]),
      account(8_200, 0, [blocker('KYC_IN_REVIEW', 'staff')]),
      account(8_200, 5_000, [blocker('DAILY_LIMIT', 'processor')]),
    ];
    for (const one of cases)
      expect(partsOf(one, stays).reduce((sum, { minor }) => sum + minor, 0)).toBe(8_200);
  });

  it('tell what needs the reader from what only takes time', () => {
    const names = (owner: Blocker['owner']) =>
      partsOf(account(8_200, 0, [blocker('TAX_FORM', owner)]), stays).map(({ name }) => name);
    expect(names('user')).toEqual(['you', 'validating', 'reserved']);
    expect(names('staff')).toEqual(['waits', 'validating', 'reserved']);
  });

  it('are nothing where nothing was earned', () => {
    expect(partsOf(account(0, 0, [blocker('KYC_REQUIRED', 'user')]), [])).toEqual([]);
  });
});

it('reasons begin with what the reader can end, and tell each sum once', () => {
  const blockers = [
    blocker('IN_VALIDATION', 'processor'),
    blocker('KYC_IN_REVIEW', 'staff'),
    blocker('TAX_FORM', 'user'),
    blocker('NO_BANK_ACCOUNT', 'user'),
  ];
  const reasons = reasonsOf(blockers, partsOf(account(8_200, 0, blockers), stays));
  expect(reasons.map(({ code, minor }) => [code, minor])).toEqual([
    ['TAX_FORM', 7_000],
    ['NO_BANK_ACCOUNT', null],
    ['KYC_IN_REVIEW', null],
    ['IN_VALIDATION', 1_000],
  ]);
});
