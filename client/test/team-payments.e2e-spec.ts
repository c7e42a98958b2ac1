import type { Actor } from '../../server/test/support/actors.js';
import { forTeam, signUp } from '../../server/test/support/actors.js';
import { billedIn } from '../../server/test/support/billing-address.js';
import { joined, newTeam } from '../../server/test/support/teams.js';
import { cards, typeCard } from './support/card.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judge, languages, walkAs } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney({ settings: { 'team.createdPerDay': 100 } });
});
afterAll(() => journey.close());

const named = async (displayName: string): Promise<Actor> => {
  const person = await signUp(journey.app, { role: 'brand' });
  const answer = await person.post('/api/me/update', { displayName });
  if (answer.status !== 200) throw new Error(`update: ${answer.status}`);
  return person;
};

async function teamOfTwo(): Promise<{ hanna: Actor; olga: Actor; team: string }> {
  const [hanna, olga] = [await named('Hanna Lindqvist'), await named('Olga Petrenko')];
  const team = await newTeam(hanna, 'Nordkaffee');
  await joined(journey.app, team, hanna, olga, 'finance');
  await billedIn(journey.app, { id: team });
  return { hanna, olga, team };
}

const modal = ({ page }: Visit) => page.getByRole('dialog', { name: /Charge wallet|Wallet aufladen/ });

it('two people pay: one asks, the other confirms, and the first one’s button comes back without a reload', async () => {
  const { hanna, olga } = await teamOfTwo();
  const owner = await journey.newPage();
  const { page } = owner;
  await owner.openAs(hanna, '/settings/team');
  await page.getByRole('button', { name: 'Spending limit of Olga Petrenko' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Limit per month/).fill('500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0,00 € of 500,00 €').waitFor();
  await page.getByRole('button', { name: 'Change two-person approval' }).click();
  await dialog.getByLabel(/Amount/).fill('20');
  await judge(owner, 'team-approval-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Payments above 20,00 € wait for a second member').waitFor();

  const member = await journey.newPage();
  await member.openAs(olga, '/settings/team');
  await member.page.getByRole('button', { name: /Olga Petrenko.*Switch team/ }).click();
  await member.page.getByRole('menuitem', { name: /Nordkaffee/ }).click();
  await member.page.waitForURL(/\/brand$/);
  await member.page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await member.page
    .getByRole('main')
    .getByRole('button', { name: 'Charge wallet', exact: true })
    .first()
    .click();
  await modal(member).getByText('2.500', { exact: true }).click();
  await modal(member).getByText('Your team wants two people for payments above 20,00 €').waitFor();
  await modal(member).getByText('Your team allows you 500,00 € a month').waitFor();
  await typeCard(member.page, cards.visa);
  member.tolerate(/403/);
  await modal(member).getByRole('button', { name: 'Ask for approval' }).click();
  await modal(member).getByRole('status').getByText('Waiting for approval').waitFor();
  await judge(member, 'team-payment-waiting');

  // The owner sees it without a reload, and decides.
  await page.getByRole('button', { name: 'Confirm the payment of 25,00 € by Olga Petrenko?' }).click();
  await judge(owner, 'team-payment-confirm');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('by Hanna Lindqvist').waitFor();

  await modal(member).getByText('Hanna Lindqvist confirmed this payment').waitFor();
  await judge(member, 'team-payment-confirmed');
  await modal(member).getByRole('button', { name: 'Pay 25,00 €' }).click();
  await member.page.getByText('2.600 Anycoins are in your wallet').waitFor();
  await page.getByText('25,00 € of 500,00 €').waitFor();
});

describe.each(languages)('money on the team page in %s', (lang) => {
  it('shows what members spent, what waits and what was decided', async () => {
    const { hanna, olga, team } = await teamOfTwo();
    const viewer = await named('Paula Schäfer');
    await joined(journey.app, team, hanna, viewer, 'viewer');
    const { body } = await hanna.get(`/api/team/${team}/members`);
    const members = body.data as { id: string; user: { id: string } }[];
    const place = members.find(({ user }) => user.id === olga.id)?.id ?? '';
    await hanna.put(`/api/team/${team}/members/${place}/limit`, {
      monthly: { minor: 500_000, currency: 'EUR' },
    });
    await hanna.put(`/api/team/${team}/approval`, { above: { minor: 10_000, currency: 'EUR' } });
    const charge = (minor: number) =>
      forTeam(journey.app, olga, team).post('/api/wallet/deposit', {
        amount: { minor, currency: 'EUR' },
        method: 'card',
        paymentMethodId: 'pm_card_visa',
      });
    expect((await charge(9_000)).status).toBe(201);
    expect((await charge(15_000)).body.code).toBe('APPROVAL_REQUIRED');
    const requests = `/api/team/${team}/payment-requests`;
    const [first] = (await hanna.get(requests)).body.data as { id: string }[];
    await hanna.post(`${requests}/${first?.id}/decision`, { decision: 'reject', note: 'Not this month' });
    expect((await charge(16_000)).body.code).toBe('APPROVAL_REQUIRED');
    await walkAs(journey, hanna, lang, [
      { name: 'team-money', path: '/settings/team', shows: 'Not this month', whole: true },
    ]);
    await walkAs(journey, olga, lang, [
      { name: 'team-money-asker', path: `/settings/team?team=${team}`, shows: 'Not this month', whole: true },
    ]);
    await walkAs(journey, viewer, lang, [
      { name: 'team-money-viewer', path: '/settings/team', shows: 'Olga Petrenko', whole: true },
    ]);
  });
});
