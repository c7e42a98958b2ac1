import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { escrowOf, LedgerEscrows } from '../../../money/ledger/index.js';
import {
  ChallengesQueries,
  type ChallengeState,
  isOwner,
  isStaff,
  PAYOUT_FORMAT,
  type PayoutEntry,
  type PayoutFile,
  type PayoutRules,
  replay,
} from '../../challenges/index.js';
import { TrackingQueries } from '../../content-tracking/index.js';
import { AccrualLog } from '../accrual-log.repository.js';
import { ChangeRequestsRepository } from '../change-requests/change-requests.repository.js';
import { entryNotFound } from '../entries.errors.js';
import { earlierRules } from './earlier-rules.js';
import { PayoutFileRepository, type PayoutRow } from './payout-file.repository.js';
import { ownSteps, stepsOf } from './payout-steps.js';

/** Files from which the money of a challenge can be computed again: the brand's of all, a creator's of the own entry. */
@Injectable()
export class PayoutFiles {
  constructor(
    private readonly challenges: ChallengesQueries,
    private readonly rows: PayoutFileRepository,
    private readonly log: AccrualLog,
    private readonly changes: ChangeRequestsRepository,
    private readonly tracking: TrackingQueries,
    private readonly ledger: LedgerEscrows,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  async json(challengeId: string, principal: Principal): Promise<string> {
    return JSON.stringify(await this.file(challengeId, principal), null, 1);
  }

  /** One line for each entry: computed and booked cents side by side. */
  async csv(challengeId: string, principal: Principal): Promise<string> {
    const file = await this.file(challengeId, principal);
    const computed = new Map(replay(file).entries.map((entry) => [entry.id, entry.computedMinor]));
    const head = 'entry;creator;status;approvedAt;grossMinor;feeMinor;creatorMinor;computedMinor';
    const lines = file.entries.map(({ id, creator, status, approvedAt, ledger }) =>
      [
        id,
        creator,
        status,
        approvedAt ?? '',
        ledger.grossMinor,
        ledger.feeMinor,
        ledger.creatorMinor,
        computed.get(id) ?? 0,
      ].join(';'),
    );
    return [head, ...lines, ''].join('\r\n');
  }

  /** 404 for who is neither the brand nor staff nor takes part. */
  async file(challengeId: string, principal: Principal): Promise<PayoutFile> {
    const challenge = await this.challenges.visible(challengeId, principal);
    const all = await this.rows.rows(challengeId);
    const whole = isOwner(challenge, principal) || isStaff(principal);
    const shown = whole ? all : all.filter(({ userId }) => userId === principal.userId);
    const [own] = shown;
    if (!whole && !own) throw entryNotFound();
    const steps = stepsOf(await this.log.of(challengeId));
    const order = all.map(({ id }) => id);
    const rules = rulesOf(challenge);
    return {
      format: PAYOUT_FORMAT,
      asOf: this.clock.now().toISOString(),
      challenge: { id: challengeId, title: challenge.title, status: challenge.status },
      scope: whole ? 'challenge' : 'entry',
      rules,
      earlierRules: earlierRules(rules, await this.changes.applied(challengeId)),
      budget: {
        budgetMinor: challenge.budgetMinor,
        spentMinor: challenge.spentMinor,
        feeMinor: challenge.feeTakenMinor,
      },
      entries: await this.entries(challengeId, shown),
      steps: whole || !own ? steps : ownSteps(steps, own.id, order),
    };
  }

  private async entries(challengeId: string, rows: readonly PayoutRow[]): Promise<PayoutEntry[]> {
    const contents = rows.flatMap(({ contentId }) => (contentId ? [contentId] : []));
    const ids = rows.map(({ id }) => id);
    const [cards, snapshots, decisions, booked] = await Promise.all([
      this.users.cards(rows.map(({ userId }) => userId)),
      this.tracking.snapshots(contents),
      this.rows.decisions(ids),
      this.ledger.accruedOf(escrowOf({ type: 'challenge', id: challengeId })),
    ]);
    return rows.map((row) => ({
      id: row.id,
      creator: cardOf(cards, row.userId).username,
      status: row.status,
      approvedAt: row.approvedAt?.toISOString() ?? null,
      priceMinor: row.priceMinor,
      snapshots: (snapshots.get(row.contentId ?? '') ?? []).map(({ at, ...figures }) => ({
        at: at.toISOString(),
        ...figures,
      })),
      decisions: (decisions.get(row.id) ?? []).map(({ at, event, by, from, to }) => ({
        at: at.toISOString(),
        event,
        by,
        from,
        to,
      })),
      ledger: booked.get(row.id) ?? { grossMinor: 0, feeMinor: 0, creatorMinor: 0 },
    }));
  }
}

/** A challenge without terms has no entries, so nothing of its rules was ever used. */
const rulesOf = ({ terms, ...brief }: ChallengeState): PayoutRules => ({
  mode: brief.mode,
  rankBy: brief.rankBy,
  prizes: brief.prizes,
  payPerEntryMinor: brief.payPerEntryMinor,
  killFeePercent: brief.killFeePercent,
  minViews: brief.minViews,
  maxViewsPaidPerEntry: brief.maxViewsPaidPerEntry,
  maxPerCreatorMinor: brief.maxPerCreatorMinor,
  feeMode: terms?.feeMode ?? 'inclusive',
  feeBp: terms?.feeBp ?? 0,
  cpmMinor: terms?.cpmMinor ?? 0,
});
