import { isWanted } from './notices-wanted.js';

const joined = { name: 'entry.joined', category: 'entries' } as const;
const paid = { name: 'payout.paid', category: 'money' } as const;

it.each([
  ['never switched', {}, joined, true],
  ['its category is off', { entries: false }, joined, false],
  ['another category is off', { people: false }, joined, true],
  ['it alone is off', { 'entry.joined': false }, joined, false],
  ['its category is off, it alone is on', { entries: false, 'entry.joined': true }, joined, true],
  ['money cannot be turned off', { money: false, 'payout.paid': false }, paid, true],
])('%s', (_, switches, kind, wanted) => {
  expect(isWanted(switches, kind)).toBe(wanted);
});
