import { AppError } from '../../../kernel/app-error.js';
import { entryActors, entryTransitions, machineOf } from './entry.machine.js';
import { countsOf, entryStatuses, finalStatuses } from './entry.types.js';

describe('the machine of an entry', () => {
  it('leads from joined to every status', () => {
    const reached = new Set(['joined']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of entryTransitions) {
        if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state);
      }
    }
    expect([...reached].sort()).toEqual([...entryStatuses].sort());
  });

  it('leaves a final state by an appeal alone', () => {
    for (const state of finalStatuses) {
      const over = state === 'paid' || state === 'withdrawn';
      for (const actor of entryActors) {
        const left = !over && (actor === 'staff' || actor === 'system') ? ['reinstate'] : [];
        expect(machineOf(actor).allowedEvents(state)).toEqual(left);
      }
    }
  });

  it('gives every state that is not final a way out', () => {
    for (const state of entryStatuses.filter((status) => !finalStatuses.has(status))) {
      expect(entryActors.some((actor) => machineOf(actor).allowedEvents(state).length > 0)).toBe(true);
    }
  });

  it('names to each actor only what that actor may do', () => {
    expect(machineOf('creator').allowedEvents('changes_requested')).toEqual([
      'hand_in_draft',
      'withdraw',
      'extend',
    ]);
    expect(machineOf('brand').allowedEvents('draft_submitted')).toEqual([
      'approve',
      'request_changes',
      'reject',
    ]);
    expect(machineOf('staff').allowedEvents('frozen')).toEqual(['release', 'disqualify']);
    const refuse = () => machineOf('brand').next('tracking', 'reject');
    expect(refuse).toThrow(AppError);
    expect(() => machineOf('creator').next('verifying', 'withdraw')).toThrow(
      expect.objectContaining({ code: 'INVALID_TRANSITION', extra: { allowedEvents: [] } }),
    );
  });

  it('counts every status once', () => {
    const sum = (key: 'open' | 'undecided' | 'participants') =>
      entryStatuses.reduce((total, status) => total + countsOf(status)[key], 0);
    expect({ open: sum('open'), undecided: sum('undecided'), participants: sum('participants') }).toEqual({
      open: 11,
      undecided: 7,
      participants: 12,
    });
  });
});
