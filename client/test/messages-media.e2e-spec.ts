import type { Page } from 'playwright-core';
import type { Actor } from '../../server/test/support/actors.js';
import { signUp } from '../../server/test/support/actors.js';
import { pdf, sound, video } from '../../server/test/support/media-files.js';
import { picture } from '../../server/test/support/pictures.js';
import { startJourney, type Journey } from './support/journey.js';
import { judgeInEveryWindow } from './support/screens.js';

let journey: Journey;
let lena: Actor;
let omar: Actor;
let thread: string;

const named = async (username: string, displayName: string) => {
  const person = await signUp(journey.app, { role: 'creator' });
  await person.post('/api/me/update', { username, displayName });
  return person;
};

beforeAll(async () => {
  journey = await startJourney();
  lena = await named('lenalacht', 'Lena Hoffmann');
  omar = await named('omarkocht', 'Omar Kaya');
  const answer = await omar.post('/api/message', { toUserId: lena.id, text: 'Zeigst du mir die Bilder?' });
  thread = (answer.body as { data: { conversationId: string } }).data.conversationId;
});
afterAll(() => journey.close());

/** A picture in the clipboard or held by the mouse, as browsers hand it on. */
async function hand(page: Page, event: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  // The field grows for a person who has just done something.
  await page.keyboard.press('Shift');
  await page.locator('form textarea').evaluate(
    (field, [kind, base64]) => {
      const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], 'image.png', { type: 'image/png' }));
      field.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [event, bytes.toString('base64')] as const,
  );
}

it('a picture that is pasted reaches the other person, and opens where it stands', async () => {
  const hers = await journey.newPage({ keep: true });
  const his = await journey.newPage({ keep: true, lang: 'de' });
  await hers.openAs(lena, `/messages/${thread}`);
  await his.openAs(omar, `/messages/${thread}`);
  await hers.page.getByRole('textbox', { name: 'Write to Omar Kaya' }).waitFor();
  await his.page.getByRole('textbox', { name: 'Schreib an Lena Hoffmann' }).waitFor();

  await hand(hers.page, 'paste', await picture('png'));
  await hand(hers.page, 'drop', await picture('png', { width: 400, height: 600 }));
  await hers.page
    .getByText(/Ready, /)
    .nth(1)
    .waitFor();
  await judgeInEveryWindow(hers, 'messages-files-chosen');
  await hers.page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = his.page.getByRole('log');
  await log.getByRole('button', { name: 'Bild 2 öffnen' }).waitFor();
  await his.page
    .getByRole('link', { name: /Lena Hoffmann/ })
    .getByText('Bild', { exact: true })
    .waitFor();
  await hers.page.getByRole('button', { name: 'Send', exact: true, disabled: true }).waitFor();

  await log.getByRole('button', { name: 'Bild 2 öffnen' }).click();
  const box = his.page.getByRole('dialog', { name: 'Dateien' });
  await box.getByRole('img', { name: 'Bild 2' }).waitFor();
  await box.getByRole('button', { name: /Nummer 1/ }).click();
  const large = box.getByRole('img', { name: 'Bild 1' });
  await large.waitFor();
  await his.page.waitForFunction(() =>
    [...document.querySelectorAll('img')].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  await judgeInEveryWindow(his, 'messages-files-large');
  await his.page.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
});

it('sounds, videos and documents go along with words, and are found again', async () => {
  const hers = await journey.newPage({ keep: true });
  await hers.openAs(lena, `/messages/${thread}`);
  const write = hers.page.getByRole('textbox', { name: 'Write to Omar Kaya' });
  await write.fill('Alles beisammen');
  await write.press('Shift');
  await hers.page.locator('form input[type=file]').setInputFiles([
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: await video() },
    { name: 'tone.mp3', mimeType: 'audio/mpeg', buffer: await sound('mp3') },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  // What the server still checks can be sent.
  await hers.page.getByRole('button', { name: 'Send', exact: true, disabled: false }).click();
  const log = hers.page.getByRole('log');
  await log.getByText('Alles beisammen').waitFor();
  await log.getByRole('button', { name: 'Open video 1' }).waitFor();
  await log.getByRole('group', { name: 'Sound 1' }).waitFor();
  await log.getByRole('link', { name: /PDF/ }).waitFor();
  await judgeInEveryWindow(hers, 'messages-files');

  await hers.page.getByRole('button', { name: 'Shared files' }).click();
  const drawer = hers.page.getByRole('dialog', { name: 'Shared files' });
  await drawer
    .getByRole('button', { name: /Open picture/ })
    .nth(1)
    .waitFor();
  await judgeInEveryWindow(hers, 'messages-files-shared');
  await drawer.getByText('Sounds', { exact: true }).click();
  await drawer.getByRole('group', { name: /Sound/ }).waitFor();
  await drawer
    .getByRole('button', { name: /Open picture/ })
    .first()
    .waitFor({ state: 'detached' });
});

it('an address shows what stands behind it, a moment later', async () => {
  const hers = await journey.newPage({ keep: true });
  await hers.openAs(lena, `/messages/${thread}`);
  const write = hers.page.getByRole('textbox', { name: 'Write to Omar Kaya' });
  const log = hers.page.getByRole('log');
  const preview = log.getByRole('link', { name: /Cinnamon rolls in 40 minutes/ });
  // The answer of the sending is older than the preview, and arrives after it.
  await hers.page.route('**/api/message', async (route) => {
    const answer = await route.fetch();
    await preview.waitFor();
    await route.fulfill({ response: answer });
  });
  const answered = hers.page.waitForResponse('**/api/message');
  await write.fill(`Probier das: ${journey.app.sandbox.url}/websites/recipe`);
  await write.press('Enter');
  await (await answered).finished();
  await hers.settled();
  await preview.waitFor();
  await hers.page.waitForFunction(() =>
    [...document.querySelectorAll('img')].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  await judgeInEveryWindow(hers, 'messages-link');
});

it('a GIF is searched and sent by one click', async () => {
  const hers = await journey.newPage({ keep: true });
  await hers.openAs(lena, `/messages/${thread}`);
  await hers.page.getByRole('button', { name: 'GIF', exact: true }).click();
  await hers.page
    .getByRole('list', { name: 'Popular' })
    .getByRole('button', { name: 'Send GIF 5' })
    .waitFor();
  await hers.page.getByRole('textbox', { name: 'Search GIFs' }).fill('coffee');
  const results = hers.page.getByRole('list', { name: 'Results' });
  await results.getByRole('button', { name: 'Send GIF 1' }).waitFor();
  await results.getByRole('button', { name: 'Send GIF 2' }).waitFor({ state: 'detached' });
  await hers.page.waitForFunction(() =>
    [...document.querySelectorAll('img')].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  await judgeInEveryWindow(hers, 'messages-gifs');
  await results.getByRole('button', { name: 'Send GIF 1' }).click();
  const gif = hers.page.getByRole('log').getByRole('img', { name: 'GIF' });
  await gif.waitFor();
  await hers.page.getByText(/You: GIF/).waitFor();
});
