import { DEMO_CARD } from '../challenge-story.js';
import { brandSeeds } from '../content/brands.js';
import type { Person } from '../person.js';
import type { Stories } from '../stories.js';

const FOUNDED = -20;
const PAID = -6;
const ASKED = -1;

/** Who is in the team of the first brand, beside its owner. */
const members = [
  { name: 'velo', role: 'admin' },
  { name: 'fjell', role: 'editor' },
  { name: 'consumer', role: 'finance' },
  { name: 'pixel', role: 'viewer' },
] as const;

interface Of<Row> {
  data: Row;
}
const eur = (minor: number) => ({ minor, currency: 'EUR' });

/** A team with each role, a limit, an invitation that is open, and a payment that waits for a second member. */
export function team(stories: Stories): void {
  let id = '';
  const owner = () => stories.person('nord');
  const charge = (minor: number) => ({ amount: eur(minor), method: 'card', paymentMethodId: DEMO_CARD });
  const acting = () => ({ 'X-Team-Id': id });
  stories.at(FOUNDED, async () => {
    const founded = await owner().post<Of<{ id: string }>>('team', { name: 'Nordkaffee Team' });
    id = founded.data.id;
    for (const { name, role } of members) {
      const place = await join(owner(), stories.person(name), id, role);
      if (role === 'finance')
        await owner().put(`team/${id}/members/${place}/limit`, { monthly: eur(200_000) });
    }
    await owner().put(`team/${id}/approval`, { above: eur(30_000) });
    const [seed] = brandSeeds;
    if (!seed) throw new Error('the demo has no brand');
    const { vatId: _vatId, ...address } = seed.company;
    await owner().post('payments/address', { ...address, kind: 'billing', country: seed.country }, acting());
  });
  stories.at(PAID, async () => {
    await stories.person('consumer').post('wallet/deposit', charge(12_000), acting());
  });
  stories.at(ASKED, async () => {
    await owner().post(`team/${id}/invite`, { email: 'mateusz@nordkaffee.test', role: 'editor' });
    await stories.person('consumer').refused('wallet/deposit', charge(40_000), acting());
  });
}

/** By the id of the invitation, which stands for the token of the mail. */
async function join(owner: Person, person: Person, id: string, role: string): Promise<string> {
  const { data } = await owner.post<Of<{ id: string }>>(`team/${id}/invite`, { email: person.email, role });
  await person.post(`team/accept-invite/${data.id}`);
  return data.id;
}
