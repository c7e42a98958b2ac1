import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { daysOf } from '../../../../kernel/period.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { coinAccount, holderAccount, LedgerStatement, type StatementEntry } from '../../ledger/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { WalletQueries } from '../wallet.queries.js';
import { writeCsv } from './statement-csv.js';
import { type Issuer, writePdf } from './statement-pdf.js';
import { checksumOf, type Described, sectionOf } from './statement-sections.js';
import type { Statement } from './statement.types.js';
import { ourLanguage } from '../../../../kernel/sentence.js';

export interface StatementRequest {
  from: string;
  to: string;
  format: 'pdf' | 'csv';
}

const MAX_DAYS = 366;
/** A document stays a thing one can open; a table may be longer. */
const MAX_ENTRIES = { pdf: 3_000, csv: 30_000 };

/** Statements are made from the books themselves, so that they re-add to the balance. */
@Injectable()
export class StatementsQueries {
  constructor(
    private readonly db: Database,
    private readonly books: LedgerStatement,
    private readonly wallet: WalletQueries,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async file(
    userId: string,
    { from, to, format }: StatementRequest,
  ): Promise<{ name: string; type: string; content: Buffer | string }> {
    if (from > to)
      throw invalidField('to', 'order', {
        en: 'The period ends before it begins',
        de: 'Der Zeitraum endet, bevor er beginnt',
      });
    if (daysOf({ from, to }) > MAX_DAYS)
      throw invalidField('from', 'max', { en: 'Choose a year at most', de: 'Wähle höchstens ein Jahr' });
    const statement = await this.statement(userId, from, to, MAX_ENTRIES[format]);
    const name = `anyjoi-${from}-${to}.${format}`;
    return format === 'csv'
      ? { name, type: 'text/csv; charset=utf-8', content: writeCsv(statement) }
      : { name, type: 'application/pdf', content: await writePdf(statement, this.issuer()) };
  }

  private async statement(userId: string, from: string, to: string, most: number): Promise<Statement> {
    const owner = { type: 'user', id: userId };
    const accounts = [
      coinAccount(owner, 'coin_purchased'),
      coinAccount(owner, 'coin_bonus'),
      holderAccount(owner, 'payable'),
      holderAccount(owner, 'earned_pending'),
    ];
    const period = await this.period(from, to);
    const entries = await this.books.entries(accounts, { ...period, limit: most + 1 });
    if (entries.length > most)
      throw invalidField('from', 'max', {
        en: `More than ${most} bookings: choose a shorter period`,
        de: `Mehr als ${most} Buchungen: Wähle einen kürzeren Zeitraum`,
      });
    const opening = await this.books.opening(accounts, period.from);
    const described = await this.describe(userId, entries);
    const sections = (['coin', 'EUR'] as const).map((unit) => sectionOf(unit, opening, entries, described));
    const { displayName, username, email, language } = await this.users.profile(userId);
    return {
      owner: { name: displayName, username, email },
      language: ourLanguage(language),
      from,
      to,
      madeAt: this.clock.now(),
      sections,
      checksum: checksumOf(userId, from, to, sections),
    };
  }

  private async describe(
    userId: string,
    entries: readonly StatementEntry[],
  ): Promise<Map<string, Described>> {
    const movements = await this.wallet.movements(userId, [...new Set(entries.map(({ txnId }) => txnId))]);
    const others = [...movements.values()].flatMap(({ counterpartyId }) => counterpartyId ?? []);
    const cards = await this.users.cards(others);
    return new Map(
      [...movements].map(([txnId, { type, counterpartyId, note }]) => {
        const card = counterpartyId === null ? undefined : cards.get(counterpartyId);
        return [txnId, { type, counterparty: card ? `@${card.username}` : null, note }];
      }),
    );
  }

  /** Days of the platform's own time zone, the last one whole. */
  private period(from: string, to: string): Promise<{ from: Date; until: Date }> {
    return this.db.only<{ from: Date; until: Date }>(
      `SELECT $1::date::timestamp AT TIME ZONE 'Europe/Berlin' AS from,
         ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AS until`,
      [from, to],
    );
  }

  private issuer(): Issuer {
    const get = (key: 'name' | 'street' | 'postalCode' | 'city' | 'register' | 'vatId' | 'email') =>
      this.settings.get(`company.${key}`);
    const name = get('name');
    return {
      name,
      lines: [
        [name, get('street'), `${get('postalCode')} ${get('city')}`].join(' · '),
        [get('register'), get('vatId'), get('email')].join(' · '),
      ],
    };
  }
}
