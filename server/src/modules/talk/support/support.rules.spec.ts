import { MINUTE } from '../../../kernel/clock.js';
import { eventTowards, supportMachine } from './support.machine.js';
import { deadlineOf, priorityOf } from './support.rules.js';
import { supportStates } from './support.types.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24) + minutes * MINUTE);
const targets = { answer: 60, solve: 480 };

describe('the deadline of a support conversation', () => {
  it.each([
    ['open', 0, at(60)],
    ['open', 450, at(480)],
    ['open', null, at(480)],
    ['waiting', null, null],
    ['waiting', 0, null],
    ['closed', null, null],
  ] as const)('%s, unanswered since minute %s', (state, since, due) => {
    const unansweredSince = since === null ? null : at(since);
    expect(deadlineOf({ state, openedAt: at(0), unansweredSince }, targets)).toEqual(due);
  });

  it('puts blocked money first', () => {
    expect(priorityOf({ moneyBlocked: true })).toBe('high');
    expect(priorityOf({ moneyBlocked: false })).toBe('normal');
  });
});

describe('the states of a support conversation', () => {
  it.each([
    ['open', ['write', 'answer', 'wait', 'close']],
    ['waiting', ['write', 'answer', 'resume', 'close']],
    ['closed', ['write', 'reopen']],
  ] as const)('%s', (state, events) => {
    expect(supportMachine.allowedEvents(state)).toEqual(events);
  });

  it.each(supportStates.flatMap((now) => supportStates.map((wanted) => [now, wanted] as const)))(
    'from %s towards %s',
    (now, wanted) => {
      const allowed = now !== wanted && !(now === 'closed' && wanted === 'waiting');
      const move = () => supportMachine.next(now, eventTowards(now, wanted));
      if (allowed) expect(move()).toBe(wanted);
      else expect(move).toThrow('cannot');
    },
  );
});
