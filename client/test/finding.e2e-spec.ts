import { type Actor, signUp } from '../../server/test/support/actors.js';
import { keepIndex, named, rebuild } from '../../server/test/support/creators.js';
import { startJourney, type Journey, type Visit } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let sofia: Actor;

const pack = (euros: number) => ({
  title: 'One Reel and two stories',
  description: 'Up to 40 seconds, with a link sticker for a day',
  pieces: 1,
  price: { minor: euros * 100, currency: 'EUR' },
  days: 7,
});

beforeAll(async () => {
  journey = await startJourney();
  const { app } = journey;
  brand = await signUp(app, { role: 'brand' });
  const people = [
    await named(app, 'Sofia Rinaldi', { kycStatus: 'verified' }),
    await named(app, 'Malik Özdemir', { kycStatus: 'verified' }),
    await named(app, 'Kofi Mensah'),
  ];
  sofia = people[0] as Actor;
  for (const [index, person] of people.entries()) {
    const answer = await person.post('/api/creators/packages', pack(280 + index * 60));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }
  await rebuild(app);
  await keepIndex(app);
  // What platforms would tell.
  await app.db.query(
    `UPDATE creator_index SET followers = 90000, average_views = 12000 + completed_deals, engagement_bp = 410, figures_at = now()`,
  );
});
afterAll(() => journey.close());

const look = (visit: Visit, name: string) => judgeInEveryWindow(visit, `finding-${name}`);

it('creators are found, compared, put on a list and planned within a budget', async () => {
  const visit = await journey.newPage({ keep: true });
  await visit.openAs(brand, '/brand/creators');
  const { page } = visit;
  await page.getByRole('article', { name: 'Sofia Rinaldi' }).waitFor();
  await look(visit, 'search');
  await page.getByRole('searchbox').or(page.getByLabel('Name, topic or words')).first().fill('Mensah');
  await page.getByText('1 creator', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Kofi');
  await look(visit, 'save');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '1 saved search' }).waitFor();

  await visit.goto('/brand/creators');
  for (const name of ['Sofia Rinaldi', 'Malik Özdemir'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Add to list' }).click();
  const lists = page.getByRole('dialog');
  await lists.getByLabel('New list').fill('Autumn launch');
  await look(visit, 'lists-dialog');
  await lists.getByRole('button', { name: 'Make and add' }).click();
  await page.getByText('Added to Autumn launch').waitFor();
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('columnheader', { name: 'Malik Özdemir' }).waitFor();
  await look(visit, 'compare');

  await visit.goto('/brand/creators/lists');
  await look(visit, 'lists');
  await page.getByRole('link', { name: 'Autumn launch' }).click();
  await page.getByText('Sofia Rinaldi').first().waitFor();
  await page.getByRole('button', { name: 'Note on Sofia Rinaldi' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Answers within the hour');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Answers within the hour').waitFor();
  await look(visit, 'list');

  await visit.goto('/brand/creators/plan?budget=70000&pieces=2');
  await page.getByText('620,00 € net').waitFor();
  await look(visit, 'plan');
  const offers = page.getByRole('link', { name: 'Write 2 offers' });
  expect(await offers.getAttribute('href')).toContain('/brand/collabs/new?creator=');
});

it('a media kit is shown to anybody, and a creator keeps its packages', async () => {
  const { app } = journey;
  const [row] = await app.db.query<{ username: string }>('SELECT username FROM "user" WHERE id = $1', [
    sofia.id,
  ]);
  const guest = await journey.newPage({ keep: true });
  await guest.goto(`/creators/${row?.username}`);
  await guest.page.getByRole('heading', { name: 'Sofia Rinaldi' }).waitFor();
  await look(guest, 'kit');
  await guest.page.getByRole('link', { name: 'Request this package' }).click();
  await guest.page.getByRole('button', { name: 'Use a password' }).click();
  await guest.page.getByLabel('E-mail or username').fill(brand.email);
  await guest.page.getByLabel('Password', { exact: true }).fill(brand.password);
  await guest.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await guest.page.waitForURL('**/brand/collabs/new?*');
  expect(await guest.page.getByLabel('Title').inputValue()).toBe('One Reel and two stories');
  await guest.goto('/creators/verify');
  await guest.page.getByText('Is this media kit genuine?').waitFor();
  await look(guest, 'verify');
  const own = await journey.newPage({ keep: true, lang: 'de' });
  await own.openAs(sofia, '/creator/packages');
  await own.page.getByText('One Reel and two stories').waitFor();
  await look(own, 'packages');
});
