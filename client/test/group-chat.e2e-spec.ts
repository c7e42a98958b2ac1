import { type Actor, signUp } from '../../server/test/support/actors.js';
import { cancel, makeBreed, seated } from '../../server/test/support/breeds.js';
import { settled } from '../../server/test/support/entries.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let brand: Actor;
let lena: Actor;
let omar: Actor;
let breedId: string;
let seatId: string;

const named = async (role: 'brand' | 'creator', username: string, displayName: string) => {
  const person = await signUp(journey.app, { role });
  await person.post('/api/me/update', { username, displayName });
  return person;
};

beforeAll(async () => {
  journey = await startJourney();
  brand = await named('brand', 'nordkaffee', 'Nordkaffee');
  lena = await named('creator', 'lenalacht', 'Lena Hoffmann');
  omar = await named('creator', 'omarkocht', 'Omar Kaya');
  ({ id: breedId } = await makeBreed(brand, { name: 'Morgenrunde' }));
  await seated(brand, breedId, lena);
  ({ id: seatId } = await seated(brand, breedId, omar));
  await settled(journey.app);
});
afterAll(() => journey.close());

it('the brand writes to its squad, both creators see it, and who leaves no longer does', async () => {
  const [asking, hers, his] = [
    await journey.newPage({ keep: true }),
    await journey.newPage({ keep: true, lang: 'de' }),
    await journey.newPage({ keep: true }),
  ];
  await asking.openAs(brand, `/breeds/${breedId}`);
  await asking.page.getByRole('link', { name: 'Group chat' }).click();
  const write = asking.page.getByRole('textbox', { name: 'Write to Morgenrunde' });
  await write.waitFor();
  await hers.openAs(lena, `/breeds/${breedId}`);
  await hers.page.getByRole('link', { name: 'Gruppenchat' }).click();
  await hers.page.getByRole('textbox', { name: 'Schreib an Morgenrunde' }).waitFor();
  await his.openAs(omar, '/messages');

  await write.pressSequentially('Am Montag geht es los');
  await hers.page.getByText('Nordkaffee schreibt').waitFor();
  await write.press('Enter');
  await hers.page.getByRole('log').getByText('Am Montag geht es los').waitFor();
  await asking.page.getByText('Read by Lena Hoffmann').waitFor();
  await his.page.getByRole('link', { name: /Morgenrunde.*Nordkaffee: Am Montag/ }).click();
  await his.page.getByRole('log').getByText('Am Montag geht es los').waitFor();
  await asking.page.getByText('Read by Lena Hoffmann, Omar Kaya').waitFor();
  const answer = hers.page.getByRole('textbox', { name: 'Schreib an Morgenrunde' });
  await answer.fill('Ich freue mich!');
  await answer.press('Enter');
  const log = asking.page.getByRole('log');
  await log.getByText('Ich freue mich!').waitFor();
  await log.getByText('Lena Hoffmann', { exact: true }).waitFor();
  await judgeInEveryWindow(asking, 'group-chat');
  await judgeInEveryWindow(hers, 'group-chat-de');

  his.tolerate(/404/);
  await cancel(omar, { memberId: seatId });
  await his.page.getByRole('log').waitFor({ state: 'detached' });
  await his.page.getByRole('link', { name: /Morgenrunde/ }).waitFor({ state: 'detached' });
  await write.fill('Omar ist nicht mehr dabei');
  await write.press('Enter');
  await hers.page.getByRole('log').getByText('Omar ist nicht mehr dabei').waitFor();
  await asking.page.getByText('Read by Lena Hoffmann').waitFor();
  expect(await his.page.getByText('Omar ist nicht mehr dabei').count()).toBe(0);
});
