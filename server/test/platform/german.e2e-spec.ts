import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidationError } from 'class-validator';
import { io } from 'socket.io-client';
import request from 'supertest';
import ts from 'typescript';
import { brokenRule } from '../../src/platform/http/rule-words.js';
import { wordsOf as invoiceWords } from '../../src/modules/money/invoices/invoice-words.js';
import { wordsOf as statementWords } from '../../src/modules/money/wallet/statements/statement-words.js';
import { signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { englishIn, isEnglish } from '../support/english.js';

const source = join(__dirname, '..', '..', 'src');

interface Pair {
  place: string;
  en: string;
  de: string;
}

/** Every `{ en, de }` of the code: errors, answers and mails. What is filled in is left out. */
function sentences(): Pair[] {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.spec\.ts$|^migrations|^app\/demo/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const pairs: Pair[] = [];
    const visit = (node: ts.Node): void => {
      const pair = ts.isObjectLiteralExpression(node) ? pairOf(node, file) : null;
      if (pair) pairs.push(pair);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return pairs;
  });
}

/** Columns in which people and we ourselves write, and names of what we give them. */
const kept = new Set(['note', 'reason', 'cancelReason', 'staffReason', 'disputed', 'displayName']);

/** English that is written to a row as it is: a literal, or a constant of the same file. */
function keptWithoutGerman(): { place: string; text: string }[] {
  return globSync('modules/**/*.ts', { cwd: source }).flatMap((file) => {
    const found: { place: string; text: string }[] = [];
    const constants = new Map<string, string>();
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteralLike(node.initializer))
        constants.set(node.name.getText(), node.initializer.text);
      if (ts.isPropertyAssignment(node) && kept.has(node.name.getText())) {
        const value = node.initializer;
        const text = ts.isIdentifier(value) ? constants.get(value.text) : plain(value);
        if (text?.includes(' ')) found.push({ place: file, text });
      }
      ts.forEachChild(node, visit);
    };
    if (!file.endsWith('.spec.ts'))
      visit(
        ts.createSourceFile(file, readFileSync(join(source, file), 'utf8'), ts.ScriptTarget.Latest, true),
      );
    return found;
  });
}

function pairOf(node: ts.ObjectLiteralExpression, file: string): Pair | null {
  const said = new Map(
    node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property)
        ? [[property.name.getText(), plain(property.initializer)] as const]
        : [],
    ),
  );
  const [en, de] = [said.get('en'), said.get('de')];
  return said.size === 2 && en && de ? { place: file, en, de } : null;
}

function plain(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ');
}

/** As class-validator keeps it. */
interface Rule {
  name?: string;
  type: string;
  propertyName: string;
  context?: { en: string; de: string };
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

describe('what the server says', () => {
  it('is said in German of its own wherever it is said in English', () => {
    const pairs = sentences();
    expect(pairs.length).toBeGreaterThan(400);
    expect(pairs.filter(({ en, de }) => isEnglish(de) || (en === de && isEnglish(en)))).toEqual([]);
    expect(pairs.filter(({ en }) => isEnglish(en)).length).toBeGreaterThan(pairs.length / 2);
  });

  it('is kept in rows by its sentence in every language', () => {
    expect(keptWithoutGerman()).toEqual([]);
  });

  it('is German on documents', () => {
    for (const words of [invoiceWords('de'), statementWords('de')])
      expect(stringsIn(words).filter(isEnglish)).toEqual([]);
  });
});

describe('a German', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { ROLE: 'all' } });
  });
  afterAll(() => app.close());

  it('hears of every rule of a field in German', () => {
    const { validationMetadatas } = getMetadataStorage() as unknown as {
      validationMetadatas: Map<Type, Rule[]>;
    };
    const conditions = new Set(['conditionalValidation', 'isOptional']);
    const rules = [...validationMetadatas].flatMap(([dto, ofDto]) =>
      ofDto
        .map(({ name, type, propertyName, context }) => ({ dto, propertyName, context, rule: name ?? type }))
        .filter(({ rule }) => !conditions.has(rule)),
    );
    const said = rules.map(({ dto, propertyName: property, context, rule }) => {
      const contexts = context ? { [rule]: context } : undefined;
      const target = Object.create(dto.prototype as object) as object;
      const error = Object.assign(new ValidationError(), {
        target,
        property,
        ...(contexts ? { contexts } : {}),
      });
      return { rule, de: brokenRule(error, rule, 'in English').de.replace(property, '') };
    });
    expect(new Set(said.map(({ rule }) => rule)).size).toBeGreaterThan(15);
    expect(said.filter(({ de }) => isEnglish(de) || /ist nicht gültig|NaN|undefined/.test(de))).toEqual([]);
  });

  it('who is not signed in is answered as the header asks', async () => {
    const ask = (language: string) =>
      request(app.url).post('/api/auth/email').set('Accept-Language', language).send({ email: 'nobody' });
    const german = await ask('fr, de-CH;q=0.8, en;q=0.2');
    expect(german.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'email muss eine E-Mail-Adresse sein',
      details: [
        { field: 'email', rule: 'isEmail', message: 'email muss eine E-Mail-Adresse sein' },
        { field: 'code', rule: 'isString', message: 'code muss ein Text sein' },
      ],
    });
    expect(german.headers['content-language']).toBe('de');
    expect(german.headers['vary']).toContain('Accept-Language');
    for (const other of ['fr', 'en-GB, de;q=0.9', '*']) {
      const answer = await ask(other);
      expect([answer.body.message, answer.headers['content-language']]).toEqual([
        'email must be an email',
        'en',
      ]);
    }
  });

  it('who is signed in is answered in the language of the account, from its change on', async () => {
    const person = await signUp(app);
    const header = { 'Accept-Language': 'en' };
    const ask = () => person.post('/api/me/update', { displayName: 7 }, header);
    expect((await ask()).body.message).toBe('displayName muss ein Text sein');
    await person.post('/api/me/update', { language: 'en' });
    expect((await ask()).body.message).toBe('displayName must be a string');
    await person.post('/api/me/update', { language: 'de-AT' });
    const done = await person.post('/api/me/update', { displayName: 'Lena' }, header);
    expect([done.body.message, done.headers['content-language']]).toEqual(['Profil aktualisiert', 'de']);
  });

  it('hears German before any route: unknown paths, methods, content types, broken bodies', async () => {
    const german = request.agent(app.url).set('Accept-Language', 'de');
    const answers = [
      await german.get('/api/no/such/route'),
      await german.delete('/api/config'),
      await german.post('/api/auth/email').type('text/plain').send('x'),
      await german.post('/api/auth/email').type('application/json').send('{'),
      await german.post('/api/auth/email').send({ text: 'x'.repeat(1_100_000) }),
      await german.post('/api/auth/email').send([]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 405, 415, 400, 413, 400]);
    expect(answers.flatMap(({ body }) => englishIn(body as object))).toEqual([]);
  });

  it('has a new account and its first mails in German', async () => {
    const email = `german-${process.pid}@anyjoi.test`;
    const post = (path: string, body: object) =>
      request(app.url).post(path).set('Accept-Language', 'de').send(body);
    await post('/api/auth/signup', { email, password: 'correct-horse-battery' }).expect(201);
    const confirm = await app.sandbox.mail.waitFor(email, ({ subject }) => subject.startsWith('Bestätige'));
    expect(isEnglish(confirm.text)).toBe(false);
    const sent = await post('/api/auth/email-otp', { email });
    expect(isEnglish(String((sent.body as { message: string }).message))).toBe(false);
    const code = await app.sandbox.mail.waitFor(email, ({ subject }) => /^\d{6}/.test(subject));
    expect(code.subject).toContain('ist dein Code');
    expect(isEnglish(code.text)).toBe(false);
    expect(await app.db.query(`SELECT language FROM "user" WHERE email = $1`, [email])).toEqual([
      { language: 'de' },
    ]);
  });

  it('is refused by sockets in German', async () => {
    const person = await signUp(app);
    const socket = io(`${app.url}/realtime`, {
      auth: { token: person.token },
      transports: ['websocket'],
      reconnection: false,
    });
    const answer: unknown = await socket.timeout(10_000).emitWithAck('no.such.event', {});
    expect(answer).toEqual({ ok: false, code: 'NOT_FOUND', message: 'Unbekanntes Ereignis' });
    socket.disconnect();
  });

  it('hears a kept refusal in the language of the moment', async () => {
    const person = await signUp(app);
    const ask = () =>
      person.post(
        `/api/user/${person.id}/tip`,
        { amount: { minor: 500, currency: 'EUR' }, method: 'card', paymentMethodId: 'pm_card_visa' },
        { 'Idempotency-Key': 'kept-refusal' },
      );
    const first = await ask();
    await person.post('/api/me/update', { language: 'en' });
    const second = await ask();
    expect([first.body.message, first.body.details[0].message]).toEqual([
      'Du kannst dir nicht selbst Trinkgeld geben',
      'Du kannst dir nicht selbst Trinkgeld geben',
    ]);
    expect([second.status, second.body.message]).toEqual([first.status, 'You cannot tip yourself']);
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'content-language': 'en' });
  });
});
