import { adRenewalActors, type AdRenewalActor, adRenewalMachine } from './ad-renewal.machine.js';
import { type AdRenewalStatus, adRenewalStatuses } from './ad-renewal.types.js';

describe('a renewal of an ad', () => {
  const may: Record<AdRenewalActor, Partial<Record<AdRenewalStatus, string[]>>> = {
    brand: { unpaid: ['withdraw'], granted: ['fails', 'works'] },
    creator: { offered: ['accept', 'decline'] },
    clock: { unpaid: ['expire'], offered: ['expire'], granted: ['fails', 'works'] },
    provider: { unpaid: ['pay'] },
    system: { offered: ['freeze', 'lose'], granted: ['freeze', 'lose'], frozen: ['lose', 'release'] },
  };
  it.each(adRenewalStatuses.flatMap((status) => adRenewalActors.map((actor) => [status, actor] as const)))(
    'that is %s lets the %s do only this',
    (status, actor) => {
      expect(adRenewalMachine[actor].allowedEvents(status).toSorted()).toEqual(may[actor][status] ?? []);
    },
  );
});
