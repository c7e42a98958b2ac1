import { Injectable } from '@nestjs/common';
import { eur, shareOf } from '../../../../../../kernel/money.js';
import { SettingsStore } from '../../../../../../platform/config/settings.js';
import { ClosingBlocker } from '../../../../../../platform/privacy/closing-blockers.js';
import { Encryption } from '../../../../../../platform/security/encryption.js';
import { feeInside } from '../../../../../money/ledger/index.js';
import { TaxQueries } from '../../../../../money/tax/index.js';
import { NamesSubjects } from '../../../../../money/wallet/index.js';
import { ChallengesQueries } from '../../../../challenges/index.js';
import type { EntryReader, EntryState } from '../../../entry.types.js';
import { adRenewalContext } from './ad-renewal.entity.js';
import type { AdRenewalDto, AdRenewalTermsDto } from './ad-renewal.dto.js';
import { allowedIn } from './ad-renewal.machine.js';
import { SUBJECT } from './ad-renewal-money.js';
import { type AdRenewal, type AdRenewalStatus, openStatuses } from './ad-renewal.types.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';
import { RenewableCodes } from './renewable-codes.js';

export interface ShownRenewal {
  renewal: AdRenewalDto | null;
  renewable: AdRenewalTermsDto | null;
}

/** A renewal that waits for one of its sides. */
export interface WaitingAdRenewal {
  challengeId: string;
  task: 'pay' | 'try' | 'answer';
  dueAt: Date | null;
  amountMinor: number;
}

const open: ReadonlySet<AdRenewalStatus> = new Set(openStatuses);
const isOver = ({ status }: AdRenewal): boolean => !open.has(status);
const tasks = {
  brand: { unpaid: 'pay', granted: 'try' },
  creator: { offered: 'answer' },
} as const satisfies Record<string, Partial<Record<AdRenewalStatus, WaitingAdRenewal['task']>>>;

/** Renewals of ad codes as the two sides see them; staff see that there is one, not what it says. */
@Injectable()
export class AdRenewalsQueries {
  constructor(
    private readonly rows: AdRenewalsRepository,
    private readonly renewable: RenewableCodes,
    private readonly challenges: ChallengesQueries,
    private readonly tax: TaxQueries,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
  ) {}

  /** By entry, for all of them. */
  async of(entries: readonly EntryState[], reader: EntryReader): Promise<ReadonlyMap<string, ShownRenewal>> {
    if (reader === 'staff') return new Map();
    const rows = await this.rows.latestOf(entries.map(({ id }) => id));
    const byEntry = new Map(
      // The creator hears of an offer once it is paid.
      rows
        .filter(({ paidAt }) => reader === 'brand' || paidAt !== null)
        .map((renewal) => [renewal.entryId, renewal]),
    );
    const vatBp = reader === 'brand' ? await this.vatBp(rows) : null;
    const renewable = reader === 'brand' ? await this.renewable.among(entries) : new Set<string>();
    const terms = {
      least: eur(this.settings.get('adPosting.renewalMinMinor')),
      most: eur(this.settings.get('adPosting.renewalMaxMinor')),
    };
    return new Map(
      entries.map(({ id }) => {
        const renewal = byEntry.get(id);
        const free = renewable.has(id) && (!renewal || isOver(renewal));
        return [
          id,
          { renewal: renewal ? this.dto(renewal, reader, vatBp) : null, renewable: free ? terms : null },
        ];
      }),
    );
  }

  /** What one side has to do, the most urgent first. */
  async waiting(
    side: 'brand' | 'creator',
    owner: string,
    limit: number,
  ): Promise<{ tasks: WaitingAdRenewal[]; total: number }> {
    const wanted: Partial<Record<AdRenewalStatus, WaitingAdRenewal['task']>> = tasks[side];
    const statuses = Object.keys(wanted) as AdRenewalStatus[];
    const [found, total] = await this.rows.openOf(side, owner, statuses, limit);
    return {
      tasks: found.flatMap(({ challengeId, status, timerAt, priceMinor, feeBp }) => {
        const task = wanted[status];
        if (!task) return [];
        const amountMinor = side === 'brand' ? priceMinor : feeInside(priceMinor, feeBp).rest;
        return [{ challengeId, task, dueAt: timerAt, amountMinor }];
      }),
      total,
    };
  }

  /** Titles of what somebody paid for, for the history of their wallet. */
  @NamesSubjects(SUBJECT)
  async names(_userId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.rows.byIds(ids);
    const titles = await this.challenges.titles(rows.map(({ challengeId }) => challengeId));
    return new Map(rows.map(({ id, challengeId }) => [id, titles.get(challengeId) ?? '']));
  }

  /** Nobody leaves while money of a renewal is on hold for them. */
  @ClosingBlocker()
  async blockers(userId: string) {
    const held = ['offered', 'granted', 'frozen'] as const;
    const [asBrand, first] = await this.rows.openOf('brand', userId, held, 1);
    const [asCreator, second] = await this.rows.openOf('creator', userId, held, 1);
    const [oldest] = [...asBrand, ...asCreator];
    if (!oldest) return [];
    return [
      {
        code: 'AD_RENEWALS_OPEN',
        message: {
          en: `Renewals of ads are still open (${first + second}).`,
          de: `Verlängerungen von Anzeigen sind noch offen (${first + second}).`,
        },
        action: {
          en: 'Answer them, or wait until they are over',
          de: 'Beantworte sie oder warte, bis sie vorbei sind',
        },
        owner: 'user' as const,
        since: oldest.createdAt.toISOString(),
        eta: oldest.timerAt?.toISOString() ?? null,
      },
    ];
  }

  private dto(renewal: AdRenewal, reader: 'brand' | 'creator', vatBp: number | null): AdRenewalDto {
    const { id, status, code, priceMinor } = renewal;
    return {
      id,
      status,
      days: renewal.days,
      price: eur(priceMinor),
      earns: eur(renewal.earnedMinor ?? feeInside(priceMinor, renewal.feeBp).rest),
      vat: vatBp === null ? null : eur(renewal.paidAt ? renewal.vatMinor : shareOf(priceMinor, vatBp)),
      code:
        code !== null && status === 'granted' ? this.encryption.decrypt(code, adRenewalContext(id)) : null,
      note: renewal.note,
      dueAt: renewal.timerAt?.toISOString() ?? null,
      allowedEvents: allowedIn(status, reader),
      createdAt: renewal.createdAt.toISOString(),
    };
  }

  /** Asked only where something is there to be paid. */
  private async vatBp(rows: readonly AdRenewal[]): Promise<number | null> {
    const [first] = rows;
    return first ? (await this.tax.decideSale(first.brandId, 'platform')).rateBp : null;
  }
}
