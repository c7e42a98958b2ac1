import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  type Repository,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

interface Unit {
  manager: EntityManager;
  afterCommit: (() => void | Promise<void>)[];
}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;
/** How long work waits for a database that is being started again. */
const RECONNECT_MS = 5_000;
const RECONNECT_STEP_MS = 250;
const MAX_STATEMENTS = 500;

/**
 * The one way to the database. `transaction` opens a unit of work that every repository call inside it joins
 * (AsyncLocalStorage), however deep; what is handed to `afterCommit` runs only if it commits. Serialization
 * failures and deadlocks are tried again with a fresh transaction.
 */
@Injectable()
export class Database {
  private readonly units = new AsyncLocalStorage<Unit>();
  private readonly statementNames = new Map<string, string>();
  private readonly logger = new Logger('Database');
  retries = 0;

  constructor(readonly source: DataSource) {}

  get manager(): EntityManager {
    return this.units.getStore()?.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return this.units.getStore() !== undefined;
  }

  repo<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /** Parameterised SQL in the current unit of work; answers the rows (of INSERT, UPDATE, DELETE: those RETURNING gives). */
  async query<Row = Record<string, unknown>>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const run = (): Promise<unknown> => this.manager.query(sql, parameters);
    const answer = this.inTransaction ? await run() : await this.retrying(run);
    // TypeORM answers UPDATE and DELETE as [rows, count].
    if (
      Array.isArray(answer) &&
      answer.length === 2 &&
      Array.isArray(answer[0]) &&
      typeof answer[1] === 'number'
    ) {
      return answer[0] as Row[];
    }
    return answer as Row[];
  }

  async one<Row = Record<string, unknown>>(sql: string, parameters: unknown[] = []): Promise<Row | null> {
    return (await this.query<Row>(sql, parameters))[0] ?? null;
  }

  /** A statement that always answers one row, such as sums. */
  async only<Row = Record<string, unknown>>(sql: string, parameters: unknown[] = []): Promise<Row> {
    const row = await this.one<Row>(sql, parameters);
    if (row === null) throw new Error('a statement of one row answered none');
    return row;
  }

  /**
   * One statement that each connection parses and plans once, for what runs at every request. Its text comes from a
   * closed set, since a connection keeps all it has seen. Outside a unit of work it is a transaction of its own,
   * without BEGIN and COMMIT on the wire.
   */
  async prepared<Row extends object>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const name = this.statementName(sql);
    const runner = this.units.getStore()?.manager.queryRunner as PostgresQueryRunner | undefined;
    const run = async () => {
      // PostgresQueryRunner.connect and PostgresDriver.master are the pg client and pool themselves.
      const target = (
        runner ? await runner.connect() : (this.source.driver as PostgresDriver).master
      ) as Pick<pg.ClientBase, 'query'>;
      try {
        return (await target.query<Row>({ name, text: sql, values: parameters })).rows;
      } catch (error) {
        if (error instanceof Error) throw new QueryFailedError(sql, parameters, error);
        throw error;
      }
    };
    return runner ? run() : this.retrying(run);
  }

  private statementName(sql: string): string {
    const known = this.statementNames.get(sql);
    if (known !== undefined) return known;
    if (this.statementNames.size >= MAX_STATEMENTS) throw new Error(`too many prepared statements: ${sql}`);
    const name = `statement_${this.statementNames.size + 1}`;
    this.statementNames.set(sql, name);
    return name;
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    return this.retrying(async () => {
      const afterCommit: Unit['afterCommit'] = [];
      const result = await this.source.transaction((manager) =>
        this.units.run({ manager, afterCommit }, work),
      );
      await this.runAfterCommit(afterCommit);
      return result;
    });
  }

  /** Reads that see one moment, whatever others write meanwhile. A transaction of its own that cannot write. */
  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    this.refuseTransaction('snapshot');
    return this.transaction(async () => {
      await this.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return work();
    });
  }

  /** What the work would answer; nothing of it stays. For a preview that says the same as the act itself. */
  async rehearse<T>(work: () => Promise<T>): Promise<T> {
    this.refuseTransaction('rehearse');
    const undone = new Error('rehearsed');
    let answer: { value: T } | undefined;
    try {
      await this.transaction(async () => {
        answer = { value: await work() };
        throw undone;
      });
    } catch (error) {
      if (error !== undone || !answer) throw error;
    }
    if (!answer) throw undone;
    return answer.value;
  }

  private async retrying<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + RECONNECT_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (isRefused(error) && performance.now() < until) {
          attempt = 0;
          await new Promise((resolve) => setTimeout(resolve, RECONNECT_STEP_MS));
          continue;
        }
        if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
        this.retries++;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
      }
    }
  }

  /** Runs `work` after the current unit of work commits, or at once where none is open. */
  afterCommit(work: () => void | Promise<void>): void {
    const unit = this.units.getStore();
    if (unit) unit.afterCommit.push(work);
    else void this.runAfterCommit([work]);
  }

  /** Runs `work` beside the current unit of work: it neither waits for its end nor shares its fate. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return this.units.exit(work);
  }

  /** For code that is only correct inside a caller's transaction (ledger, outbox). */
  requireTransaction(what: string): void {
    if (!this.inTransaction) throw new Error(`${what} needs an open transaction`);
  }

  /** For code that calls the outside world: a row lock must never wait for a network. */
  refuseTransaction(what: string): void {
    if (this.inTransaction) throw new Error(`${what} must not run inside a transaction`);
  }

  private async runAfterCommit(work: Unit['afterCommit']): Promise<void> {
    for (const step of work) {
      try {
        await this.units.exit(async () => step());
      } catch (error) {
        // The change is committed; what follows it (wake-ups, realtime) is repaired by sweepers.
        this.logger.error(`after commit: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

/** SQLSTATE of a failed query, or undefined for any other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;

export const constraintOf = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;

const driverErrorOf = (error: unknown): Error & { code?: string } =>
  (error instanceof QueryFailedError ? error.driverError : error) as Error & { code?: string };

/** No connection was made (nobody listens, or it is still starting): nothing has happened, so all can be tried again. */
function isRefused(error: unknown): boolean {
  const { code } = driverErrorOf(error) ?? {};
  return code === 'ECONNREFUSED' || code === '57P03';
}

/** The connection ended under the work, or none could be made. Providers' connections end as failures of their own. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message } = driverErrorOf(error) ?? {};
  return (
    isRefused(error) ||
    // A connection that ends between two statements of a unit of work takes its runner with it.
    error instanceof QueryRunnerAlreadyReleasedError ||
    code.startsWith('57P') ||
    code.startsWith('08') ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      message ?? '',
    )
  );
}

const isRetryable = (error: unknown) => RETRYABLE.has(sqlState(error) ?? '');
