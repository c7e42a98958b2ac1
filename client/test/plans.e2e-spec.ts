import { signUp } from '../../server/test/support/actors.js';
import { cards, typeCard } from './support/card.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow, walk } from './support/screens.js';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

describe('a plan', () => {
  it('is chosen, paid by card and cancelled', async () => {
    const person = await signUp(journey.app, { role: 'brand' });
    const visit = await journey.newPage({ lang: 'en' });
    const { page } = visit;
    await visit.openAs(person, '/settings/billing');
    await page.getByRole('heading', { name: 'Mezzya' }).waitFor();
    await judgeInEveryWindow(visit, 'billing-plans');

    await page.getByRole('button', { name: 'Choose Mezzya' }).click();
    await page.getByRole('heading', { name: 'Your plan' }).waitFor();
    await page.getByText('117,81 €').first().waitFor();
    await page.getByTestId('card-number').waitFor();
    await judgeInEveryWindow(visit, 'plan-checkout');
    await typeCard(page, cards.visa);
    await page.getByRole('button', { name: /117,81/ }).click();
    await page.getByText('Mezzya is active').waitFor();
    await page.getByText(/^Renews on/).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('billing-plan-active');

    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You can use it until/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText(/^Paid until/).waitFor();
    await visit.expectAccessible();
    await visit.screenshot('billing-plan-ends');
  });

  it('reads well in German, and says when its link is over', async () => {
    const person = await signUp(journey.app, { role: 'creator' });
    const query = { plan: 'mezzya_prospect', kind: 'card' };
    const { url } = (await person.get('/api/billing/purchase-link', query)).body as { url: string };
    const visit = await journey.newPage({ lang: 'de' });
    await visit.storeSession(person);
    await walk(visit, [
      { name: 'billing-plans', path: '/settings/billing', shows: 'Mezzya wählen', whole: true },
      { name: 'plan-checkout', path: url.replace(journey.url, ''), shows: /^Du zahlst einmal/ },
    ]);
    visit.tolerate(/400 \(Bad Request\)/);
    await visit.goto('/settings/billing/plan?token=this-is-no-link-of-ours');
    await visit.page.getByText('Dieser Link gilt nicht mehr').waitFor();
    await visit.expectAccessible();
    await visit.screenshot('plan-link-over');
  });
});
