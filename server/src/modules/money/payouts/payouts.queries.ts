import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { mapped, offsetOf, type Page, pageOf, type PageQuery } from '../../../kernel/page.js';
import { addWorkingDays } from '../../../kernel/working-days.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { KycQueries } from '../kyc/index.js';
import { type Earning, LedgerEarnings, type PostingKind } from '../ledger/index.js';
import type { PayoutAccountDto, TransferDto } from './dto/payout-account.dto.js';
import type { PayoutDto, PayoutPreviewDto, PayoutQueryDto } from './dto/payout.dto.js';
import { EarningHolds } from '../wallet/index.js';
import { PayoutFactsService } from './payout-facts.service.js';
import { PayoutTax } from './payout-tax.js';
import { toPayoutDto, toStaffPayoutDto } from './payout.view.js';
import { amountTooHigh, amountTooLow } from './payouts.errors.js';
import { PayoutsRepository } from './payouts.repository.js';
import { say } from '../../../platform/http/language.js';
import type { Sentence } from '../../../kernel/sentence.js';

const LABELS: Partial<Record<PostingKind, Sentence>> = {
  accrual: { en: 'Earned', de: 'Verdient' },
  hold_over: { en: 'Hold over', de: 'Wartezeit vorbei' },
  sale: { en: 'Sale', de: 'Verkauf' },
  refund_failed: {
    en: 'Refund that could not return to its source',
    de: 'Erstattung, die nicht ankam',
  },
  reversal: { en: 'Taken back', de: 'Zurückgenommen' },
};

const CORRECTION = { en: 'Correction', de: 'Korrektur' };

type StaffPayout = ReturnType<typeof toStaffPayoutDto>;

@Injectable()
export class PayoutsQueries {
  constructor(
    private readonly repository: PayoutsRepository,
    private readonly facts: PayoutFactsService,
    private readonly kyc: KycQueries,
    private readonly earnings: LedgerEarnings,
    private readonly holds: EarningHolds,
    private readonly tax: PayoutTax,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** What arrived, by day in UTC, both days included; days without a payout are left out. */
  paidByDay(from: string, to: string): Promise<{ day: string; minor: number }[]> {
    return this.repository.paidByDay(from, to);
  }

  async account(userId: string): Promise<PayoutAccountDto> {
    const kyc = await this.kyc.facts(userId);
    const { balanceMinor, withdrawableMinor, blockers, bank } = await this.facts.explain(userId);
    const profile =
      kyc.requirements.length > 0 ? kyc.requirements : (await this.kyc.own(userId)).requirements;
    return {
      id: userId,
      country: kyc.country,
      currency: 'EUR',
      kind: kyc.kind,
      chargesEnabled: kyc.transfersActive,
      payoutsEnabled: kyc.payoutsEnabled,
      requirements: profile,
      kycStatus: kyc.status,
      defaultBankAccountId: bank?.id ?? null,
      withdrawable: eur(withdrawableMinor),
      balance: eur(balanceMinor),
      blockers: say(blockers),
    };
  }

  async preview(userId: string, amountMinor: number, bankId?: string): Promise<PayoutPreviewDto> {
    const { withdrawableMinor, blockers, stays, balanceMinor } = await this.facts.explain(userId, bankId);
    const now = this.clock.now();
    const minimum = this.settings.get('payout.minimumMinor');
    const own =
      amountMinor < minimum
        ? [amountTooLow(now)]
        : amountMinor > withdrawableMinor
          ? [amountTooHigh(now)]
          : [];
    const kept = stays.reduce((sum, { minor }) => sum + minor, 0);
    const rest = Math.max(0, balanceMinor - kept - amountMinor);
    return {
      amount: eur(amountMinor),
      vat: eur(await this.tax.preview(userId, amountMinor)),
      fee: eur(0),
      arrival: addWorkingDays(now, this.settings.get('payout.arrivalDays')).toISOString().slice(0, 10),
      stays: [
        ...stays,
        { minor: rest, code: 'FREE', reason: { en: 'Free balance', de: 'Verfügbares Guthaben' } },
      ]
        .filter(({ minor }) => minor > 0)
        .map(({ minor, code, reason }) => ({ amount: eur(minor), code, reason: say(reason) })),
      blockers: say([...own.filter((o) => !blockers.some(({ code }) => code === o.code)), ...blockers]),
    };
  }

  async page(filter: PayoutQueryDto, userId?: string): Promise<Page<PayoutDto>> {
    const rows = await this.repository.page(filter, userId);
    const attempts = await this.repository.attemptsOf(rows.data.map(({ id }) => id));
    return mapped(rows, (row) => toPayoutDto(row, attempts));
  }

  async staffPage(filter: PayoutQueryDto): Promise<Page<StaffPayout>> {
    const rows = await this.repository.page(filter);
    const attempts = await this.repository.attemptsOf(rows.data.map(({ id }) => id));
    return mapped(rows, (row) => toStaffPayoutDto(row, attempts));
  }

  async staffOne(id: string): Promise<StaffPayout> {
    const row = await this.repository.byId(id);
    if (!row) throw notFound();
    return toStaffPayoutDto(row, await this.repository.attemptsOf([id]));
  }

  async one(id: string, userId?: string): Promise<PayoutDto> {
    const row = userId === undefined ? await this.repository.byId(id) : await this.repository.own(id, userId);
    if (!row) throw notFound();
    return toPayoutDto(row, await this.repository.attemptsOf([id]));
  }

  async transfers(userId: string, query: PageQuery): Promise<Page<TransferDto>> {
    const owner = { type: 'user', id: userId };
    const { rows, total } = await this.earnings.page(owner, query.per, offsetOf(query));
    const freeDates = await this.freeDates(userId, rows);
    return pageOf(
      rows.map((row) => this.toTransfer(userId, row, freeDates)),
      total,
      query,
    );
  }

  async transfer(id: string, userId: string): Promise<TransferDto> {
    const row = await this.earnings.one({ type: 'user', id: userId }, id);
    if (!row) throw notFound();
    return this.toTransfer(userId, row, await this.freeDates(userId, [row]));
  }

  /** Sales that wait because the payer's card is new or staff look at them; work on challenges has one length of hold for all. */
  private freeDates(userId: string, rows: readonly Earning[]): Promise<Map<string, Date | null>> {
    const waiting = rows.filter(({ pendingMinor }) => pendingMinor > 0);
    return this.holds.freeDates(
      userId,
      waiting.map(({ source }) => source.id),
    );
  }

  private toTransfer(userId: string, row: Earning, freeDates: ReadonlyMap<string, Date | null>): TransferDto {
    const { source, pendingMinor, payableMinor, lastAt, freeAt, lines } = row;
    const status = pendingMinor > 0 ? 'pending' : payableMinor > 0 ? 'available' : 'reversed';
    const usual = new Date(lastAt.getTime() + this.settings.get('entry.holdDays') * DAY);
    const expected = freeDates.get(source.id);
    const freeFrom = status === 'available' && freeAt ? freeAt : expected === undefined ? usual : expected;
    return {
      id: source.id,
      userId,
      amount: eur(pendingMinor + payableMinor),
      source: { kind: source.type, id: source.id },
      status,
      availableOn: freeFrom?.toISOString() ?? null,
      lines: lines
        .filter(({ minor }) => minor !== 0)
        .map(({ kind, minor }) => ({ label: say(LABELS[kind] ?? CORRECTION), amount: eur(minor) })),
    };
  }
}
