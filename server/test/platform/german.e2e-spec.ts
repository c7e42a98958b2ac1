import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidationError } from 'class-validator';
import { io } from 'socket.io-client';
import { strFromU8, unzipSync } from 'fflate';
import request from 'supertest';
import ts from 'typescript';
import { brokenRule } from '../../src/platform/http/rule-words.js';
import { wordsOf as invoiceWords } from '../../src/modules/money/invoices/invoice-words.js';
import { wordsOf as statementWords } from '../../src/modules/money/wallet/statements/statement-words.js';
import { sentenceOf } from '../../src/kernel/kept-words.js';
import { totalsOf } from '../../src/modules/money/invoices/invoice-arithmetic.js';
import { lineOf } from '../../src/modules/money/invoices/drafts.service.js';
import { EInvoiceWriter } from '../../src/modules/money/invoices/e-invoice.writer.js';
import { writePdf as writeInvoicePdf } from '../../src/modules/money/invoices/invoice-pdf.js';
import type { InvoiceSnapshot, Party } from '../../src/modules/money/invoices/invoice.types.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { englishIn, isEnglish } from '../support/english.js';
import { knownStepUp } from '../support/known-step-up.js';
import { buyCoins } from '../support/payments.js';
import { pdfText } from '../support/pdf-text.js';
import { eventually } from '../support/wait.js';

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

const textsOf = (xml: string): string[] =>
  [...xml.matchAll(/>([^<>]*\p{L} [^<>]*)</gu)].map(([, text = '']) => text);

const fileOf = async (app: TestApp, person: Actor, path: string): Promise<Response> => {
  const answer = await fetch(`${app.url}${path}`, { headers: { Authorization: `Bearer ${person.token}` } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};

/** An invoice of each kind, as its PDF and its XML are written from it. */
function samples(): InvoiceSnapshot[] {
  const party: Party = {
    name: 'Anyjoi GmbH',
    person: 'Lena Vogt',
    line1: 'Musterstraße 1',
    line2: null,
    postalCode: '10115',
    city: 'Berlin',
    country: 'FR',
    vatId: 'DE136695976',
    taxNumber: '12/345/67890',
    register: 'Amtsgericht Charlottenburg',
    email: 'billing@anyjoi.test',
    phone: '+49 30 0000000',
    reference: 'platform',
  };
  const words = invoiceWords('de');
  const rules = [
    { category: 'S', rateBp: 1900, note: null },
    { category: 'AE', rateBp: 0, note: 'reverse_charge' },
    { category: 'O', rateBp: 0, note: 'outside_scope' },
    { category: 'E', rateBp: 0, note: 'small_business' },
    { category: 'E', rateBp: 0, note: 'private_seller' },
  ] as const;
  const kinds = Object.keys(words.subjects) as InvoiceSnapshot['kind'][];
  return kinds.map((kind, index) => {
    const rule = rules[index % rules.length] ?? rules[0];
    const vatMinor = rule.rateBp === 0 ? 0 : 1_900;
    const totals = totalsOf([
      { line: lineOf(words.subjects[kind], 10_000, rule), vatMinor, note: rule.note },
    ]);
    const credit = kind === 'credit_note';
    return {
      id: '019a0000-0000-7000-8000-000000000002',
      number: 'R-2026-00001',
      kind,
      selfBilled: kind === 'self_billing',
      language: 'de',
      seller: party,
      buyer: party,
      ...totals,
      settledMinor: index % 2 === 0 ? totals.grossMinor : 0,
      settledBy: (['card', 'coins', 'payout'] as const)[index % 3] ?? 'card',
      suppliedOn: '2026-11-21',
      issuedOn: '2026-11-21',
      issuedAt: '2026-11-21T10:00:00.000Z',
      decision: null,
      agreement: kind === 'self_billing' ? '2026-01' : null,
      ledgerTxnIds: [],
      reason: credit ? sentenceOf('The store gave the money back').de : null,
      corrects: credit ? { id: 'x', number: 'R-2026-00000', issuedOn: '2026-11-20' } : null,
    };
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

  it('is German on the paper and in the e-invoice of every kind', async () => {
    const writer = new EInvoiceWriter();
    for (const invoice of samples()) {
      const text = pdfText(await writeInvoicePdf(invoice));
      expect(text).toContain('100,00');
      expect([invoice.kind, text.split('\n').filter(isEnglish)]).toEqual([invoice.kind, []]);
      const xml = (await writer.write(invoice, 'xrechnung-ubl')).toString('utf8');
      expect([invoice.kind, textsOf(xml).filter(isEnglish)]).toEqual([invoice.kind, []]);
    }
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

  it('reads every file of their own in German', async () => {
    const person = await signUp(app, { role: 'creator' });
    await buyCoins(person);
    const [invoice] = await eventually(async () => {
      const { data } = (await person.get('/api/invoice')).body as {
        data: { id: string; number: string | null }[];
      };
      return data[0]?.number ? data : null;
    });
    const day = app.clock.now().toISOString().slice(0, 10);
    const paper = async (path: string) =>
      pdfText(Buffer.from(await (await fileOf(app, person, path)).arrayBuffer()));
    const statement = `/api/wallet/statement?from=${day}&to=${day}&format=`;
    const pdfs = [await paper(`/api/invoice/${invoice?.id}/file`), await paper(`${statement}pdf`)];
    expect(pdfs.map((text) => text.includes('\uFFFD'))).toEqual([false, false]);
    expect(pdfs.flatMap((text) => text.split('\n')).filter(isEnglish)).toEqual([]);
    const csv = await (await fileOf(app, person, `${statement}csv`)).text();
    expect(csv).toContain('Datum,Einheit,Buchung,Betrag,Saldo,Transaktion');
    expect(csv.split(/[\r\n,]+/).filter(isEnglish)).toEqual([]);
  });

  it('finds a copy of their data with names and notes in German', async () => {
    const person = await signUp(app);
    await buyCoins(person);
    await app.db.query(
      `UPDATE wallet_transaction SET note = 'The store gave the money back' WHERE user_id = $1`,
      [person.id],
    );
    const asked = await person.post(
      '/api/me/export',
      {},
      { 'X-Step-Up': await knownStepUp(app, person.token, 'export') },
    );
    const { id } = (asked.body as { data: { id: string } }).data;
    const url = await eventually(async () => {
      const { data } = (await person.get(`/api/me/export/${id}`)).body as { data: { url: string | null } };
      return data.url;
    });
    const zip = unzipSync(
      new Uint8Array(await (await fileOf(app, person, new URL(url).pathname)).arrayBuffer()),
    );
    expect(Object.keys(zip)).toContain('LIESMICH.txt');
    expect(strFromU8(zip['LIESMICH.txt'] ?? new Uint8Array())).toContain('Das ist eine Kopie');
    expect(strFromU8(zip['wallet.json'] ?? new Uint8Array())).toContain('Der Store hat das Geld erstattet');
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
