import { signUp } from '../../server/test/support/actors.js';
import { startJourney, type Journey } from './support/journey.js';
import { judge } from './support/screens.js';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

it('an account is connected at the platform, shown with its figures, and disconnected', async () => {
  const handle = `journey${process.pid}`;
  const { sandbox } = journey.app;
  sandbox.platforms.setAccount({ platform: 'youtube', handle, followers: 12_345 });
  sandbox.metrics.setPost({
    platform: 'youtube',
    id: `jny${String(process.pid).padStart(8, '0')}`.slice(0, 11),
    handle,
    title: 'My morning',
    views: 4_000,
  });
  const person = await signUp(journey.app, { role: 'creator' });
  const visit = await journey.newPage();
  await visit.openAs(person, '/settings/platforms');
  const { page } = visit;

  await page.getByRole('button', { name: 'Connect YouTube' }).click();
  await page.getByTestId('platform-refuse').click();
  await page.getByText(/did not allow access at YouTube/).waitFor();
  await page.getByRole('link', { name: 'Back to your platforms' }).click();
  await page.getByText('Not finished', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Continue with YouTube' }).click();
  await page.locator(`[data-testid="platform-account"][data-handle="${handle}"]`).click();
  await page.getByText('YouTube connected').waitFor();
  await page.getByText(`@${handle}`).waitFor();
  await page.getByText('12.3K').waitFor();
  await page.getByText('4.0K').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/settings/platforms');
  await judge(visit, 'settings-platforms');

  await page.getByRole('button', { name: 'Disconnect YouTube' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect YouTube', exact: true }).waitFor();
  const { body } = await person.get('/api/me/platform');
  expect(body.data[0]).toMatchObject({ platform: 'youtube', status: 'revoked', handle: null });
});
