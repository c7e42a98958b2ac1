import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type MigrationInterface } from 'typeorm';
import { readMomentsFast } from './moments.js';
import { SnakeNaming } from './snake-naming.js';

type Class<T = object> = new () => T;

export interface DataSourceInput {
  url: string;
  pool: number;
  entities: readonly (Class | EntitySchema)[];
  migrations?: readonly Class<MigrationInterface>[];
}

/**
 * Between the pool and TypeORM a new connection has no listener for a moment. Ended by PostgreSQL just then it would end
 * the process; with one, whoever uses it hears of the loss by the answer to their statement.
 */
class PoolClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Schema changes come from migrations alone; `synchronize` stays off everywhere, tests included. */
export function createDataSource({ url, pool, entities, migrations = [] }: DataSourceInput): DataSource {
  readMomentsFast();
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    poolSize: pool,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    migrationsTableName: 'schema_migration',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'anyjoi',
    extra: { options: '-c timezone=UTC', Client: PoolClient },
  };
  return new DataSource(options);
}
