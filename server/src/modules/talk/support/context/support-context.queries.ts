import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { StaffRole } from '../../../../kernel/roles.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { say } from '../../../../platform/http/language.js';
import { StaffTimelines } from '../../../../platform/staff/staff-timelines.js';
import { EntryWork } from '../../../challenges/entries/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { CheckoutRows } from '../../../money/payments/index.js';
import { PayoutOrders, PayoutsQueries } from '../../../money/payouts/index.js';
import { DeskQueries } from '../desk.queries.js';
import type { SupportContextDto, SupportThingDto } from '../dto/context.dto.js';

const MOST_THINGS = 10;
const MOST_ENTRIES = 100;
const MOST_RECENT = 6;
const PAYOUTS_THAT_STOPPED = new Set<string>(['failed', 'returned', 'rejected', 'in_review']);

/** What a person sees of what is in their way, what has failed for them, and what happened lately. */
@Injectable()
export class SupportContext {
  constructor(
    private readonly desk: DeskQueries,
    private readonly users: UsersQueries,
    private readonly orders: PayoutOrders,
    private readonly payouts: PayoutsQueries,
    private readonly payments: CheckoutRows,
    private readonly entries: EntryWork,
    private readonly timelines: StaffTimelines,
    private readonly audit: AuditLog,
  ) {}

  async of(id: string, role: StaffRole, by: AuditActor): Promise<SupportContextDto> {
    const { userId } = await this.desk.require(id);
    await this.audit.record(by, {
      action: 'support.readContext',
      target: { kind: 'support', id },
      personalDataOf: userId,
    });
    const [profile, cards, money, things, recent] = await Promise.all([
      this.users.profile(userId),
      this.users.cards([userId]),
      this.orders.leaving(userId),
      this.things(userId),
      this.timelines.after(userId, { limit: MOST_RECENT }, { role, without: 'note' }),
    ]);
    return {
      user: cardOf(cards, userId),
      state: profile.state,
      language: profile.language,
      memberSince: profile.createdAt.toISOString(),
      balance: eur(money.balanceMinor),
      withdrawable: eur(money.withdrawableMinor),
      blockers: say(money.blockers),
      things,
      recent: recent.data.map(({ id: itemId, what, at, subject }) => ({
        id: itemId,
        what: say(what),
        at: at.toISOString(),
        subject: subject ?? null,
      })),
    };
  }

  private async things(userId: string): Promise<SupportThingDto[]> {
    const [payouts, disputed, entries] = await Promise.all([
      this.payouts.page({ page: 1, per: MOST_THINGS }, userId),
      this.payments.idsOf({ buyerId: userId, dispute: ['needs_response', 'under_review'] }),
      this.entries.own(userId, MOST_ENTRIES),
    ]);
    const payments = await this.payments.paymentsById(disputed.slice(0, MOST_THINGS));
    const frozen = entries.filter(({ status }) => status === 'frozen').slice(0, MOST_THINGS);
    return [
      ...payouts.data
        .filter(({ status }) => PAYOUTS_THAT_STOPPED.has(status))
        .map(({ id, status, amount, requestedAt }) => ({
          kind: 'payout' as const,
          id,
          status,
          amount,
          at: requestedAt,
        })),
      ...payments.map(({ id, quoteMinor, createdAt }) => ({
        kind: 'payment' as const,
        id,
        status: 'disputed',
        amount: eur(quoteMinor),
        at: createdAt.toISOString(),
      })),
      ...frozen.flatMap(({ id, challengeId, status, reservedMinor, earnedMinor }) => [
        {
          kind: 'challenge_entry' as const,
          id,
          status,
          amount: eur(reservedMinor + earnedMinor),
          at: null,
        },
        { kind: 'challenge' as const, id: challengeId, status: 'running', amount: null, at: null },
      ]),
    ];
  }
}
