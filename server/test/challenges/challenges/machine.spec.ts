import fc from 'fast-check';
import { AppError } from '../../../src/kernel/app-error.js';
import {
  challengeTransitions,
  machineOf,
} from '../../../src/modules/challenges/challenges/challenge.machine.js';
import {
  challengeStatuses,
  terminalStatuses,
} from '../../../src/modules/challenges/challenges/challenge.types.js';

describe('the machine of a challenge', () => {
  it('leaves nothing out of completed and cancelled', () => {
    for (const row of challengeTransitions)
      for (const end of terminalStatuses) expect(row.from).not.toContain(end);
  });

  it('reaches every state from draft', () => {
    const reached = new Set<string>(['draft']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of challengeTransitions)
        if (from.some((state) => reached.has(state))) for (const state of to) reached.add(state);
    }
    expect([...reached].sort()).toEqual([...challengeStatuses].sort());
  });

  it('can be left from every state but the final ones', () => {
    for (const status of challengeStatuses) {
      const ways = challengeTransitions.filter(({ from }) => from.some((state) => state === status));
      expect(ways.length > 0).toBe(!terminalStatuses.includes(status));
    }
  });

  it('gives each timed state one timeout', () => {
    const timed = [
      'draft',
      'pending_payment',
      'in_review',
      'scheduled',
      'live',
      'exhausted',
      'reviewing',
      'suspended',
    ];
    for (const status of timed) {
      const timeouts = challengeTransitions.filter(
        ({ from, actors }) => from.some((state) => state === status) && actors.includes('clock'),
      );
      expect([status, timeouts.length]).toEqual([status, 1]);
    }
  });

  it('says what is possible instead, to that actor', () => {
    const attempt = () => machineOf('brand').next('reviewing', 'pause');
    expect(attempt).toThrow(AppError);
    try {
      attempt();
    } catch (error) {
      expect((error as AppError).extra.allowedEvents).toEqual(['settle']);
    }
  });

  it('lets the brand neither review nor suspend', () => {
    for (const status of challengeStatuses) {
      const allowed = machineOf('brand').allowedEvents(status);
      for (const event of ['approve', 'reject', 'suspend', 'lift', 'paid'] as const)
        expect(allowed).not.toContain(event);
    }
  });

  it('any walk stays inside the table', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let status: (typeof challengeStatuses)[number] = 'draft';
        for (const choice of choices) {
          const ways = challengeTransitions.filter(({ from }) => from.includes(status));
          const way = ways[choice % Math.max(ways.length, 1)];
          if (!way) return expect(terminalStatuses).toContain(status);
          const to = way.to[choice % way.to.length];
          const actor = way.actors[0];
          if (!to || !actor) throw new Error('a row without target or actor');
          status = machineOf(actor).next(status, way.event, to);
          expect(challengeStatuses).toContain(status);
        }
      }),
    );
  });
});
