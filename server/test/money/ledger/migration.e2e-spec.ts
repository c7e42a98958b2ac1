import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../../src/app/migrate.js';

const adminUrl = process.env['TEST_PG_ADMIN_URL'] ?? '';
const ownerUrl = process.env['TEST_OWNER_URL'] ?? '';
const names = Array.from({ length: 3 }, () => `t_migrate_${randomBytes(6).toString('hex')}`);

const urlOf = (name: string) => {
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.toString();
};
const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

beforeAll(() =>
  withClient(adminUrl, async (client) => {
    for (const name of names) await client.query(`CREATE DATABASE ${name} OWNER anyjoi_owner`);
  }),
);
afterAll(() =>
  withClient(adminUrl, async (client) => {
    for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }),
);

describe('the migrations of the ledger', () => {
  it('run as a login that is no superuser, in several databases of a cluster at once', async () => {
    await Promise.all(names.map((name) => migrate(urlOf(name))));
    for (const name of names) {
      const rows = await withClient(urlOf(name), async (client) => {
        const answer =
          await client.query(`SELECT DISTINCT r.rolname AS owner, o.rolsuper AS super FROM pg_class c
          JOIN pg_roles r ON r.oid = c.relowner, pg_roles o
          WHERE c.relnamespace = 'ledger'::regnamespace AND o.rolname = current_user`);
        return answer.rows;
      });
      expect(rows).toEqual([{ owner: 'ledger_owner', super: false }]);
    }
  });
});
