import { admissionOf, type Inbox, statusOf } from './message.rules.js';

const inbox: Inbox = { gate: 'open', present: true, active: true, blocks: false, blocked: false };

describe('whether a message may be sent', () => {
  it.each([
    [{}, null, 'open'],
    [{ gate: 'closed' }, null, 'closed'],
    [{ gate: 'pay' }, null, 'pay'],
    [{ gate: 'closed' }, { theyWrote: false }, 'closed'],
    [{ gate: 'closed' }, { theyWrote: true }, 'open'],
    [{ gate: 'pay' }, { theyWrote: true }, 'open'],
    [{ blocked: true }, null, 'unknown'],
    [{ blocked: true }, { theyWrote: true }, 'silent'],
    [{ blocks: true }, null, 'blocked'],
    [{ blocks: true, blocked: true }, { theyWrote: true }, 'blocked'],
    [{ present: false }, null, 'unknown'],
    [{ present: false, gate: 'closed' }, { theyWrote: true }, 'open'],
    [{ present: false, active: false }, { theyWrote: true }, 'closed'],
  ] as const)('%j, %j: %s', (changed, known, expected) =>
    expect(admissionOf({ ...inbox, ...changed }, known)).toBe(expected),
  );
});

describe('the status of a message', () => {
  const message = { seq: 5, editedAt: null, deletedAt: null, withheld: false };
  it.each([
    [{}, 4, 'new'],
    [{}, 5, 'read'],
    [{ editedAt: new Date() }, 5, 'edited'],
    [{ editedAt: new Date(), deletedAt: new Date() }, 5, 'deleted'],
    [{ withheld: true }, 5, 'deleted'],
  ] as const)('%j, read up to %d: %s', (changed, seen, expected) =>
    expect(statusOf({ ...message, ...changed }, seen)).toBe(expected),
  );
});
