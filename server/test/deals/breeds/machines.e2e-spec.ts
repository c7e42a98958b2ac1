import {
  breedActors,
  breedMachine,
  memberMachine,
  requestActors,
  requestMachine,
} from '../../../src/modules/deals/breeds/breed.machine.js';
import {
  breedStatuses,
  memberStatuses,
  requestStatuses,
} from '../../../src/modules/deals/breeds/breed.types.js';

type Table = Record<string, Record<string, string[]>>;

/** By actor and event: `from>to`. Everything that is not here is refused. */
const breeds: Table = {
  brand: {
    change: ['active>active', 'paused>paused'],
    request: ['active>active'],
    pause: ['active>paused'],
    resume: ['paused>active'],
    cancel: ['active>cancelled', 'paused>cancelled'],
  },
  creator: { request: ['active>active'] },
};
const requests: Table = {
  sender: { cancel: ['pending>cancelled'] },
  receiver: { accept: ['pending>accepted'], reject: ['pending>rejected'] },
  clock: { expire: ['pending>expired'] },
  system: { fill: ['pending>cancelled'] },
};
const leave = ['active>active', 'active>cancelled', 'paused>cancelled', 'paused>paused'];
const members: Table = {
  brand: { resume: ['paused>paused'], leave },
  creator: { leave, propose: ['active>active', 'paused>paused'] },
  clock: { miss: ['active>paused', 'paused>paused'], end: ['active>cancelled', 'paused>cancelled'] },
  system: { fund: ['active>active', 'paused>active'] },
};

const refused = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

const machines = [
  ['squad', breedMachine, breedActors, breedStatuses, breeds],
  ['request', requestMachine, requestActors, requestStatuses, requests],
  ['seat', memberMachine, breedActors, memberStatuses, members],
] as const;

describe.each(machines)('the machine of a %s', (_, machine, actors, states, table) => {
  const perActor = machine as Record<string, (typeof machine)[keyof typeof machine]>;
  const events = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
  const cases = actors.flatMap((actor) =>
    states.flatMap((from) => events.map((event) => [actor, from, event] as const)),
  );

  it.each(cases)('%s, %s: %s', (actor, from, event) => {
    const allowed = table[actor]?.[event]?.filter((move) => move.startsWith(`${from}>`)) ?? [];
    for (const to of states) {
      const possible = !refused(() => perActor[actor]?.next(from as never, event as never, to as never));
      expect([to, possible]).toEqual([to, allowed.includes(`${from}>${to}`)]);
    }
  });
});
