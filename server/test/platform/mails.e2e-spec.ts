import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../src/kernel/sentence.js';
import { declaredMails, type SpokenMail, spokenMail } from '../../src/platform/mail/mail-kind.js';
import { declaredNotices } from '../../src/platform/notices/notice-kind.js';
import { MailPages } from '../../src/platform/mail/mail-pages.js';
import { signUp, signUpStaff } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { isEnglish } from '../support/english.js';

/** Above it Gmail cuts a mail. */
const MOST_BYTES = 102_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What a reader sees of a page. */
const seen = (html: string): string =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<\/(p|h1|td|div)>/g, '\n')
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign] ?? '');

/** All that a mail says to its reader, but for what stands beside it in the inbox. */
const saidBy = ({ subject, preview, button, ...mail }: SpokenMail): string[] => [
  mail.title,
  ...(mail.lines ?? []),
  ...(mail.code === undefined ? [] : [mail.code]),
  ...(mail.facts ?? []).flatMap(({ label, value }) => [label, value]),
  ...(button ? [button.label] : []),
  ...(mail.notes ?? []),
  ...(mail.notYou === undefined ? [] : [mail.notYou]),
  mail.because,
  ...(mail.unsubscribe ? [mail.unsubscribe.label] : []),
];

it('every mail is found with its samples', () => {
  const source = join(__dirname, '..', '..', 'src');
  const written = globSync('**/*.mails.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/mailKind<[^(]*\(\{\s+name: '([^']+)'/g)].map(
      ([, name]) => name,
    ),
  );
  const found = new Set(declaredMails().map(({ kind }) => kind));
  expect(written.length).toBeGreaterThan(15);
  expect(found).toEqual(new Set(written));
});

it('every mail says all it has to say in both languages, in its page and its text', async () => {
  const pages = service(app, MailPages);
  const wrong: string[] = [];
  for (const { id, write } of declaredMails())
    for (const language of languages) {
      const note = (what: string) => wrong.push(`${id} ${language}: ${what}`);
      const mail = spokenMail(write(pages), language);
      const sent = await pages.sent('lena@anyjoi.test', mail, language);
      const html = sent.html ?? '';
      const text = seen(html);
      for (const said of [mail.subject, mail.preview, ...saidBy(mail)])
        if (said.trim() === '' || /undefined|\bnull\b|NaN|\[object|Invalid Date|\{\{/.test(said))
          note(`says “${said}”`);
      for (const said of saidBy(mail)) {
        if (!text.includes(said)) note(`its page leaves out “${said}”`);
        if (!sent.text.includes(said)) note(`its text leaves out “${said}”`);
      }
      if (mail.button && !(html.includes(mail.button.url) && sent.text.includes(mail.button.url)))
        note('its button leads nowhere');
      if (!text.includes(mail.preview.slice(0, 100))) note('has no preview');
      if (isEnglish([mail.subject, mail.preview, sent.text].join('\n')) !== (language === 'en'))
        note('is of the other language');
      if (mail.code !== undefined && !mail.subject.startsWith(mail.code)) note('its subject has no code');
      const { unsubscribe } = mail;
      if (unsubscribe && !(html.includes(unsubscribe.url) && sent.text.includes(unsubscribe.url)))
        note('cannot be stopped');
      if (sent.list?.unsubscribe !== unsubscribe?.url) note('its head says another way to stop it');
      const links = (html.match(/<a\s/g) ?? []).length;
      if (links > (unsubscribe ? 2 : 1)) note('has more than one button');
      if (Buffer.byteLength(html) > MOST_BYTES) note('is cut by Gmail');
    }
  expect(wrong).toEqual([]);
});

it('are shown to admins in both languages and colours, and to nobody else', async () => {
  const admin = await signUpStaff(app, 'admin');
  const pages = await Promise.all(
    ['1', '2'].map((page) => admin.get('/api/admin/mail', { per: '100', page })),
  );
  const rows = pages.flatMap(({ body }) => body.data as { id: string; subject: string }[]);
  expect(rows.map(({ id }) => id)).toEqual(declaredMails().map(({ id }) => id));
  for (const { body } of pages) expect(body.total).toBe(rows.length);
  const second = await admin.get('/api/admin/mail', { per: '5', page: '2' });
  expect(second.body.data).toEqual(rows.slice(5, 10));
  const path = '/api/admin/mail/auth-login-code-asked';
  const [english, german] = [
    await admin.get(path, { language: 'en' }),
    await admin.get(path, { language: 'de' }),
  ];
  expect(english.body.data).toMatchObject({ subject: '482915 is your Anyjoi code', language: 'en' });
  expect(german.body.data).toMatchObject({ subject: '482915 ist dein Code für Anyjoi', language: 'de' });
  const { light, dark } = german.body.data as { light: string; dark: string };
  expect(light).toContain('@media not all');
  expect(dark).toContain('@media all');
  expect(light).toContain('src="data:image/png;base64,');
  expect((await admin.get('/api/admin/mail/auth-none-asked', { language: 'en' })).status).toBe(404);
  expect((await admin.get(path, { language: 'fr' })).status).toBe(400);
  for (const other of [await signUp(app), await signUpStaff(app, 'support')])
    for (const address of ['/api/admin/mail', `${path}?language=en`])
      expect((await other.get(address)).status).toBe(403);
});

it('every push stands beside them in both languages, for admins alone', async () => {
  const admin = await signUpStaff(app, 'admin');
  interface Push {
    id: string;
    path: string;
    texts: { language: Language; title: string; body: string }[];
  }
  const all: Push[] = [];
  for (let page = 1, total = 1; all.length < total; page += 1) {
    const { body } = await admin.get('/api/admin/push', { per: '100', page: String(page) });
    const part = body as { data: Push[]; total: number };
    expect(part.data.length).toBeGreaterThan(0);
    all.push(...part.data);
    total = part.total;
  }
  const kinds = declaredNotices().map(({ name }) => name);
  expect(kinds.filter((kind) => !all.some(({ id }) => id.startsWith(`${kind}-`)))).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const wrong = all.flatMap(({ id, path, texts }) => [
    ...(path.startsWith('/') ? [] : [`${id} leads to ${path}`]),
    ...(texts.map(({ language }) => language).join() === languages.join() ? [] : [`${id} lacks a language`]),
    ...texts.flatMap(({ language, title, body }) =>
      title.trim() === '' || /undefined|\bnull\b|NaN|\[object|Invalid Date|\{\{/.test(`${title} ${body}`)
        ? [`${id} ${language}: “${title}” “${body}”`]
        : [],
    ),
  ]);
  expect(wrong).toEqual([]);
  const discreet = all.find(({ id }) => id === 'discreet');
  expect(discreet?.texts.map(({ title }) => title)).toEqual(
    languages.map((language) => ({ en: 'Something new for you', de: 'Neues für dich' })[language]),
  );
  for (const other of [await signUp(app), await signUpStaff(app, 'support')])
    expect((await other.get('/api/admin/push')).status).toBe(403);
});
