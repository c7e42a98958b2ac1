import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { eventually } from '../../support/wait.js';

interface Shown {
  id: string;
  conversationId: string;
  type: string;
  link: { url: string; title: string | null; description: string | null; image: string | null } | null;
}

let app: TestApp;
let lena: Actor;
let omar: Actor;
let sites: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000 } });
  sites = `${app.sandbox.url}/websites`;
  lena = await signUp(app, { role: 'creator' });
  omar = await signUp(app, { role: 'creator' });
});
afterAll(() => app.close());

const sent = async (text: string): Promise<Shown> => {
  const answer = await lena.post('/api/message', { toUserId: omar.id, text });
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Shown }).data;
};
const shownTo = async (who: Actor, { id, conversationId }: Shown): Promise<Shown> => {
  const { data } = (await who.get(`/api/conversation/${conversationId}/messages`)).body as { data: Shown[] };
  const found = data.find((message) => message.id === id);
  if (!found) throw new Error('the message is not there');
  return found;
};
const stateOf = async (id: string): Promise<string | undefined> => {
  const [row] = await app.db.query<{ state: string }>(
    'SELECT state FROM message_link WHERE message_id = $1',
    [id],
  );
  return row?.state;
};
const looked = (message: Shown) =>
  eventually(async () => {
    const state = await stateOf(message.id);
    return state !== 'waiting' && state;
  });
const calls = (path: string) => app.sandbox.journal.entries({ path }).length;

describe('an address in a message', () => {
  it('is looked at after the answer, and shown to both with a picture of ours', async () => {
    const message = await sent(`Probier das: ${sites}/recipe, morgen?`);
    expect(message).toMatchObject({
      type: 'link',
      link: { url: `${sites}/recipe`, title: null, image: null },
    });
    expect(await looked(message)).toBe('ready');
    for (const who of [lena, omar]) {
      const { link } = await shownTo(who, message);
      expect(link).toMatchObject({
        title: 'Cinnamon rolls in 40 minutes',
        description: 'Soft, warm and ready before the coffee is.',
      });
      const { pathname, search, origin } = new URL(link?.image ?? '');
      expect(origin).not.toBe(app.sandbox.url);
      const picture = await app.http.get(pathname + search);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it.each([
    ['plain', 'ready', 'A page with nothing but its title', false],
    ['moved', 'ready', 'Cinnamon rolls in 40 minutes', true],
    ['endless', 'ready', 'A page that does not end', false],
    ['broken-picture', 'ready', 'Broken', false],
    ['foreign-picture', 'ready', 'Foreign', false],
    ['inside', 'none', null, false],
    ['metadata', 'none', null, false],
    ['circle', 'none', null, false],
    ['data', 'none', null, false],
    ['missing', 'none', null, false],
    ['slow', 'none', null, false],
  ] as const)('%s: %s', async (site, state, title, pictured) => {
    const message = await sent(`${sites}/${site}`);
    expect(await looked(message)).toBe(state);
    const { link } = await shownTo(omar, message);
    expect([link?.title, link?.image !== null]).toEqual([title, pictured]);
  });

  it.each([
    ['https://127.0.0.1/'],
    ['https://10.0.0.1/'],
    ['https://[::ffff:192.168.0.1]/'],
    ['http://example.com/'],
    ['https://example.com:8443/'],
    ['https://user:word@example.com/'],
  ])('that nobody may reach is not called: %s', async (url) => {
    expect(await looked(await sent(url))).toBe('none');
  });

  it('of ours is not called', async () => {
    expect(await looked(await sent(`${app.url}/websites/recipe`))).toBe('none');
  });

  it('is looked at anew when an edit changes it, and goes with the message', async () => {
    const message = await sent(`${sites}/plain`);
    await looked(message);
    const before = calls('/websites/plain');
    await lena.patch(`/api/message/${message.id}`, { text: `Lies ${sites}/plain` });
    expect(calls('/websites/plain')).toBe(before);
    await lena.patch(`/api/message/${message.id}`, { text: `Lies ${sites}/recipe` });
    await looked(message);
    expect((await shownTo(omar, message)).link?.title).toBe('Cinnamon rolls in 40 minutes');
    await lena.patch(`/api/message/${message.id}`, { text: 'Doch nicht' });
    expect(await shownTo(omar, message)).toMatchObject({ type: 'text', link: null });
    const other = await sent(`${sites}/recipe`);
    await looked(other);
    await lena.delete(`/api/message/${other.id}`);
    expect((await shownTo(omar, other)).link).toBeNull();
    expect(await stateOf(other.id)).toBeUndefined();
  });

  it('is found among what was shared', async () => {
    const message = await sent(`Und noch: ${sites}/plain`);
    const { data } = (await omar.get(`/api/conversation/${message.conversationId}/media`, { type: 'link' }))
      .body as { data: Shown[] };
    expect(data[0]?.id).toBe(message.id);
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['link']));
  });
});
