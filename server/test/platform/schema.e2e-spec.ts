import '../../src/app/modules.js';
import { createDataSource } from '../../src/platform/database/data-source.js';
import { mappedEntities } from '../../src/platform/database/entities.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}

/** Names that PostgreSQL writes otherwise than TypeORM. */
const canonical: Record<string, string> = {
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  boolean: 'bool',
  char: 'bpchar',
  character: 'bpchar',
  'timestamp with time zone': 'timestamptz',
};

describe('table mappings', () => {
  it('fit the migrated schema: every column exists, with its type and nullability', async () => {
    const source = createDataSource({ url: db.appUrl, pool: 1, entities: mappedEntities() });
    await source.initialize();
    try {
      const rows = await db.query<Column>(
        `SELECT table_name AS table, column_name AS column, udt_name AS type, is_nullable = 'YES' AS nullable
         FROM information_schema.columns WHERE table_schema IN ('public', 'ledger')`,
      );
      const actual = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
      const drift = source.entityMetadatas.flatMap((entity) =>
        entity.columns.flatMap((column) => {
          const name = `${entity.tableName}.${column.databaseName}`;
          const found = actual.get(name);
          const type = source.driver.normalizeType(column);
          const wanted = `${column.isArray ? '_' : ''}${canonical[type] ?? type}`;
          const says = `${wanted}${column.isNullable ? ' null' : ''}`;
          const is = found ? `${found.type}${found.nullable ? ' null' : ''}` : 'missing';
          return says === is ? [] : [`${name}: mapped as ${says}, is ${is}`];
        }),
      );
      expect(source.entityMetadatas.length).toBeGreaterThan(10);
      expect(drift).toEqual([]);
    } finally {
      await source.destroy();
    }
  });

  it('leave the ledger to its functions: the run-time role writes nothing there', async () => {
    const rights = await db.query<{ grant: string }>(
      `SELECT table_name || ' ' || privilege_type AS grant FROM information_schema.role_table_grants
       WHERE table_schema = 'ledger' AND grantee IN ('anyjoi_app', 'PUBLIC') AND privilege_type <> 'SELECT'`,
    );
    expect(rights).toEqual([]);
  });
});
