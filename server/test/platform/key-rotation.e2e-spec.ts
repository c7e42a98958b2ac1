import { KycDocumentsService } from '../../src/modules/money/kyc/kyc-documents.service.js';
import { KycRepository } from '../../src/modules/money/kyc/kyc.repository.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { Database } from '../../src/platform/database/database.js';
import { mappedEntities } from '../../src/platform/database/entities.js';
import { KeyRotation } from '../../src/platform/rotation/key-rotation.js';
import { Encryption } from '../../src/platform/security/encryption.js';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import type { StreamedFile } from '../../src/platform/storage/storage.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { newKey, restarted, rotateKeys, rotateUnderKills } from '../support/key-rotation.js';
import { askForMail, type People, PHONE, read, stillSignedIn, tellStory } from '../support/key-story.js';
import { changedRows, columnsWithSeals, sealedRows } from '../support/sealed-rows.js';

const COPIES = 100;
const [one, two, three, four] = ['k1', 'k2', 'k3', 'k4'].map((id) => `${id}:${newKey()}`) as [
  string,
  string,
  string,
  string,
];
const [former, coming] = [newKey(), newKey()];

/** Somebody erases the file while it is being written again. */
class ErasedMeanwhile extends DiskStorage {
  erased = false;

  constructor(
    root: string,
    private readonly victim: string,
    private readonly erase: () => Promise<void>,
  ) {
    super(root);
  }

  override async put(key: string, content: Buffer | StreamedFile): Promise<void> {
    if (key === this.victim && !this.erased) {
      await this.erase();
      this.erased = true;
    }
    await super.put(key, content);
  }
}

let app: TestApp;
let people: People;
let rows: Awaited<ReturnType<typeof sealedRows>>;
let before: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  app = await startTestApp({ env: { ENCRYPTION_KEYS: one, TOKEN_SECRET: former } });
  people = await tellStory(app);
  before = await read(app, people);
  rows = await sealedRows(app, people.same, COPIES);
});
afterAll(async () => {
  await app.app.close();
  await app.sandbox.close();
  await app.db.drop();
});

describe('another key', () => {
  it('finds each sealed column declared, and nothing sealed elsewhere', async () => {
    await restarted(app, { ROLE: 'api' });
    await askForMail(app, people.mara.email);
    // Events of others may have a field of that name which is not sealed.
    await app.db.query(
      `INSERT INTO outbox (id, name, aggregate_id, payload, relayed_at)
       VALUES (uuidv7(), 'proposal.sent', uuidv7(), '{"sealed": true}', now())`,
    );
    const { output, code } = await rotateKeys(app, one, '--check');
    expect(code).toBe(0);
    const declared = [...output.matchAll(/^(\w+\.[\w.]+) +k1: \d+$/gm)].map(([, name]) => name);
    expect(new Set(declared)).toEqual(new Set(await columnsWithSeals(app.db, 'k1')));
    expect(output).not.toMatch(/ nothing$/m);
  });

  it('is taken beside the running product, however often the command is killed', async () => {
    await restarted(app, {
      ENCRYPTION_KEYS: `${two},${one}`,
      TOKEN_SECRET: coming,
      TOKEN_SECRET_OTHER: former,
    });
    expect(await read(app, people)).toEqual(before);
    const checked = await rotateKeys(app, `${two},${one}`, '--check');
    expect(checked.output).toMatch(/key k1: still needed, \d+ values/);
    expect(checked.code).toBe(1);
    const reading = read(app, people);
    const ended = await rotateUnderKills(app, `${two},${one}`, {
      kills: 2,
      withinMs: 200,
      random: Math.random,
    });
    expect(await reading).toEqual(before);
    expect([ended.code, ended.output]).toEqual([0, expect.stringContaining('key k1: unused')]);
    expect(await columnsWithSeals(app.db, 'k1')).toEqual([]);
  });

  it('signs nobody out: tokens, cookies and addresses of files go on', async () => {
    expect(await stillSignedIn(app, people)).toEqual({ token: 200, cookie: 200, picture: 200 });
  });

  it('makes the old one needless: everything opens, is found and is mailed', async () => {
    await restarted(app, { ENCRYPTION_KEYS: two, ROLE: 'all' });
    expect(await read(app, people)).toEqual(before);
    expect(before).toMatchObject({
      phone: PHONE,
      pdf: '%PDF-',
      document: 'ffd8ff',
      copy: 'PK',
      shared: true,
    });
    expect(await changedRows(app, rows)).toEqual([]);
    await app.sandbox.mail.waitFor(people.mara.email, ({ subject }) => subject.includes('bleibt offen'));
  });

  it('names what cannot be opened, without what it says, and fails', async () => {
    await app.db.query(`UPDATE "user" SET phone = (SELECT phone FROM "user" WHERE id = $1) WHERE id = $2`, [
      people.mara.id,
      people.same.id,
    ]);
    const ended = await rotateKeys(app, `${three},${two}`);
    expect(ended.output).toContain(`cannot be opened: user.phone of ${people.same.id}, sealed with k2`);
    expect(ended.output).toContain('key k2: still needed, 1 values');
    expect(ended.code).toBe(1);
    await app.db.query(`UPDATE "user" SET phone = NULL WHERE id = $1`, [people.same.id]);
    expect((await rotateKeys(app, `${three},${two}`)).code).toBe(0);
  });

  it('does not bring a file back that is erased in the moment in which it is written', async () => {
    await restarted(app, { ENCRYPTION_KEYS: `${four},${three}` });
    const [document] = await service(app, KycRepository).documentsOf([people.mara.id]);
    if (!document?.storageKey) throw new Error('there is a document');
    const { id, storageKey } = document;
    const storage = new ErasedMeanwhile(app.env['STORAGE_DIR'] ?? '', storageKey, () =>
      service(app, KycDocumentsService).erase(id),
    );
    const source = createDataSource({ url: app.db.ownerUrl, pool: 2, entities: mappedEntities() });
    await source.initialize();
    try {
      const rotation = new KeyRotation(new Database(source), service(app, Encryption), storage);
      await rotation.reseal(() => undefined);
    } finally {
      await source.destroy();
    }
    expect([storage.erased, await storage.size(storageKey)]).toEqual([true, null]);
  });

  it('tells of blind indexes that cannot be made anew, and calls no older key needless', async () => {
    await app.db.query(`UPDATE bank_account SET fingerprint_sealed = NULL WHERE user_id = $1`, [
      people.same.id,
    ]);
    expect(await rotateKeys(app, `${four},${three}`, '--check')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^1 blind indexes whose source is not kept/m) as string,
    });
  });
});

describe('the snapshot of an issued invoice', () => {
  const content = async (): Promise<string> => {
    const [row] = await app.db.query<{ content: string }>(`SELECT content FROM invoice WHERE id = $1`, [
      people.invoice,
    ]);
    return row?.content ?? '';
  };

  it('is sealed anew by the owner of the table alone, and nothing else of it changes', async () => {
    const other = (await content()).replace('k4.', 'k5.');
    const update = (change: string) => `UPDATE invoice SET ${change} WHERE id = '${people.invoice}'`;
    await expect(app.app.source.query(update(`content = '${other}'`))).rejects.toThrow(/cannot be changed/);
    await expect(app.db.query(update(`content = '${other}', user_id = id`))).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(app.db.query(update(`content = 'k5. paid'`))).rejects.toThrow(/cannot be changed/);
    await expect(app.db.query(update(`content = content || 'AAAA'`))).rejects.toThrow(/cannot be changed/);
  });
});

it('takes the former secret of tokens away: who was not here meanwhile comes back by the cookie', async () => {
  await restarted(app, { TOKEN_SECRET_OTHER: '', ENCRYPTION_KEYS: four });
  expect(await stillSignedIn(app, people)).toEqual({ token: 401, cookie: 200, picture: 404 });
});
