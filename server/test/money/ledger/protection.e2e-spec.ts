import { newId } from '../../../src/kernel/id.js';
import { type Books, coinsOf, giveCoins, openBooks, user } from './books.js';

const tables = [
  'currency',
  'account_code',
  'account',
  'txn',
  'entry',
  'hold',
  'txn_link',
  'ledger_day',
  'ledger_day_seal',
  'rollup_state',
];

let books: Books;
const buyer = user();
beforeAll(async () => {
  books = await openBooks();
  await books.post({
    ...giveCoins(buyer, 100),
    links: [{ provider: 'stripe', object: 'charge', id: 'ch_1' }],
  });
  await books.db.transaction(() =>
    books.holds.place({ key: 'h', account: coinsOf(buyer), amount: 5, source: { type: 'test', id: 'h' } }),
  );
});
afterAll(() => books.close());

const asApp = (sql: string) => books.app.query(sql);
const denied = expect.objectContaining({ code: '42501' });

describe('the login of the application', () => {
  it('is no superuser and no member of the owner of the books', async () => {
    const { rows } = await asApp(`SELECT rolsuper OR rolcreaterole OR rolbypassrls AS powerful,
      pg_has_role(current_user, 'ledger_owner', 'MEMBER') AS owner FROM pg_roles WHERE rolname = current_user`);
    expect(rows).toEqual([{ powerful: false, owner: false }]);
  });

  it.each(tables)('reads ledger.%s and changes nothing of it', async (table) => {
    await expect(asApp(`SELECT * FROM ledger.${table} LIMIT 1`)).resolves.toBeTruthy();
    const column = (
      await books.owner.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'ledger' AND table_name = $1
         AND is_identity = 'NO' LIMIT 1`,
        [table],
      )
    )[0]?.name;
    await expect(
      asApp(`INSERT INTO ledger.${table} OVERRIDING SYSTEM VALUE SELECT * FROM ledger.${table} LIMIT 1`),
    ).rejects.toEqual(denied);
    await expect(asApp(`UPDATE ledger.${table} SET ${column} = ${column}`)).rejects.toEqual(denied);
    await expect(asApp(`DELETE FROM ledger.${table}`)).rejects.toEqual(denied);
    await expect(asApp(`TRUNCATE ledger.${table} CASCADE`)).rejects.toEqual(denied);
    await expect(asApp(`ALTER TABLE ledger.${table} DISABLE TRIGGER ALL`)).rejects.toEqual(denied);
    await expect(asApp(`DROP TABLE ledger.${table} CASCADE`)).rejects.toEqual(denied);
    await expect(asApp(`SELECT * FROM ledger.${table} FOR UPDATE`)).rejects.toEqual(denied);
  });

  it('cannot add to the schema, replace its functions or become its owner', async () => {
    await expect(asApp(`CREATE TABLE ledger.mine (id int)`)).rejects.toEqual(denied);
    await expect(
      asApp(`CREATE FUNCTION ledger.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`),
    ).rejects.toEqual(denied);
    await expect(asApp(`ALTER FUNCTION ledger.post RESET search_path`)).rejects.toEqual(denied);
    await expect(asApp(`SET ROLE ledger_owner`)).rejects.toEqual(denied);
    await expect(asApp(`GRANT ledger_owner TO CURRENT_USER`)).rejects.toEqual(denied);
  });

  it('may call the functions that keep the rules, and none of their parts', async () => {
    const { rows } =
      await asApp(`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace
      AND has_function_privilege(oid, 'EXECUTE') ORDER BY 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'close_account',
      'close_day',
      'day_hash',
      'expire_holds',
      'open_account',
      'place_hold',
      'post',
      'post_many',
      'rollup',
      'seal_hash',
      'void_hold',
    ]);
  });

  it('is not fooled by tables and operators of its own in front of the search path', async () => {
    const client = await books.app.connect();
    try {
      await client.query(`CREATE TEMP TABLE account (id bigint, balance bigint)`);
      await client.query(`SET search_path = pg_temp, ledger, public`);
      const id = newId();
      const row = await client.query(
        `SELECT * FROM ledger.post($1, 'journal', '\\x00', ARRAY['platform', 'user'],
           ARRAY['00000000-0000-0000-0000-000000000000', $2]::uuid[], ARRAY['suspense', 'payable'], ARRAY['EUR', 'EUR'],
           ARRAY[-5, 5]::bigint[], 'test', 'x')`,
        [`journal:${id}`, id],
      );
      expect(row.rows).toEqual([{ txn_id: expect.any(String), replayed: false }]);
      expect((await client.query(`SELECT * FROM pg_temp.account`)).rows).toEqual([]);
    } finally {
      client.release(true);
    }
  });
});

describe('the owner of the schema', () => {
  const asOwner = (sql: string) => books.owner.query(sql);
  const immutable = expect.objectContaining({ code: 'LG009', constraint: 'ledger_immutable' });

  it.each(['txn', 'entry', 'txn_link'])(
    'cannot change or remove a row of ledger.%s by mistake',
    async (table) => {
      await expect(
        asOwner(
          `UPDATE ledger.${table} SET txn_id = txn_id`.replace('txn SET txn_id = txn_id', 'txn SET id = id'),
        ),
      ).rejects.toEqual(immutable);
      await expect(asOwner(`DELETE FROM ledger.${table}`)).rejects.toEqual(immutable);
      await expect(asOwner(`TRUNCATE ledger.${table} CASCADE`)).rejects.toEqual(immutable);
    },
  );

  it('cannot turn an account into another one, nor remove it', async () => {
    await expect(asOwner(`UPDATE ledger.account SET nonneg = false`)).rejects.toEqual(immutable);
    await expect(
      asOwner(`UPDATE ledger.account SET owner_id = gen_random_uuid() WHERE owner_type = 'user'`),
    ).rejects.toEqual(immutable);
    await expect(asOwner(`DELETE FROM ledger.account`)).rejects.toEqual(immutable);
    await expect(
      asOwner(`TRUNCATE ledger.account, ledger.entry, ledger.hold, ledger.ledger_day`),
    ).rejects.toEqual(immutable);
    await expect(asOwner(`DELETE FROM ledger.hold`)).rejects.toEqual(immutable);
  });

  it('cannot book one side only', async () => {
    const oneSided = `INSERT INTO ledger.entry (txn_id, account_id, currency, amount)
      SELECT txn_id, account_id, currency, 1 FROM ledger.entry LIMIT 1`;
    await expect(asOwner(oneSided)).rejects.toMatchObject({ code: '23514', constraint: 'entry_balanced' });
  });

  it('cannot book euros on an account of coins', async () => {
    const wrong = `INSERT INTO ledger.entry (txn_id, account_id, currency, amount)
      SELECT txn_id, account_id, 'EUR', v FROM (SELECT * FROM ledger.entry LIMIT 1) e, (VALUES (1), (-1)) a (v)`;
    await expect(asOwner(wrong)).rejects.toMatchObject({ code: '23503', constraint: 'entry_account' });
  });

  it('cannot book without a transaction', async () => {
    const orphan = `INSERT INTO ledger.entry (txn_id, account_id, currency, amount)
      SELECT '${newId()}', account_id, currency, v FROM (SELECT * FROM ledger.entry LIMIT 1) e, (VALUES (1), (-1)) a (v)`;
    await expect(asOwner(orphan)).rejects.toMatchObject({ code: '23503', constraint: 'entry_txn' });
  });

  it('is found out by the verification where the guards were taken off', async () => {
    await asOwner(`ALTER TABLE ledger.entry DISABLE TRIGGER USER`);
    await asOwner(`UPDATE ledger.entry SET amount = amount + 1 WHERE account_version IS NOT NULL`);
    await asOwner(`UPDATE ledger.account SET held = held + 1 WHERE held > 0`);
    const { ok, findings } = await books.verify();
    expect(ok).toBe(false);
    expect(findings.map(({ check }) => check)).toEqual([
      'every transaction adds up to zero in each currency',
      'every balance is the sum of its entries',
      'entries of an account form an unbroken chain',
      'what is held is the sum of pending holds',
      'the guards of the tables are on',
    ]);
  });
});

describe('the auditor', () => {
  it('reads everything and calls nothing but what recomputes seals', async () => {
    const [rights] = await books.owner
      .query(`SELECT has_table_privilege('anyjoi_auditor', 'ledger.entry', 'SELECT') AS reads,
      has_table_privilege('anyjoi_auditor', 'ledger.entry', 'INSERT, UPDATE, DELETE, TRUNCATE') AS writes,
      (SELECT array_agg(proname::text ORDER BY 1) FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace
        AND has_function_privilege('anyjoi_auditor', oid, 'EXECUTE')) AS functions`);
    expect(rights).toEqual({ reads: true, writes: false, functions: ['day_hash', 'seal_hash'] });
  });
});
