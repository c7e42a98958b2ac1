import { Injectable } from '@nestjs/common';
import type { Page } from '../../../../kernel/page.js';
import { eur } from '../../../../kernel/money.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { MemberLimits } from '../../wallet/index.js';
import type { PaymentRequestDto, PaymentRequestsQueryDto, TeamSpendingDto } from './dto/team-payments.dto.js';
import type { PaymentRequestEntity } from './payment-request.entity.js';
import { PaymentApprovals } from './payment-approvals.service.js';
import { PaymentRequestsRepository } from './payment-requests.repository.js';
import { requestNotFound } from './team-payments.errors.js';

type Cards = Awaited<ReturnType<UsersQueries['cards']>>;

/** Shown to those whose role reads the money of the team. */
@Injectable()
export class TeamPaymentsQueries {
  constructor(
    private readonly rows: PaymentRequestsRepository,
    private readonly approvals: PaymentApprovals,
    private readonly limits: MemberLimits,
    private readonly people: TeamPeople,
    private readonly users: UsersQueries,
  ) {}

  async spending(teamId: string, userId: string): Promise<TeamSpendingDto> {
    await this.people.require(teamId, userId, 'payments:read');
    const members = await this.people.active(teamId);
    const { renews, limits, used } = await this.limits.ofTeam(teamId);
    const above = await this.approvals.aboveMinor(teamId);
    return {
      renewsAt: renews.toISOString(),
      approvalAbove: above === null ? null : eur(above),
      members: members.map((member) => {
        const limit = limits.get(member.userId) ?? null;
        return {
          memberId: member.memberId,
          limit: limit === null ? null : eur(limit),
          used: eur(used.get(member.userId) ?? 0),
        };
      }),
    };
  }

  async requests(
    teamId: string,
    userId: string,
    query: PaymentRequestsQueryDto,
  ): Promise<Page<PaymentRequestDto>> {
    await this.people.require(teamId, userId, 'payments:read');
    const { data, ...page } = await this.rows.page(teamId, query);
    const cards = await this.cardsOf(data);
    return { ...page, data: data.map((request) => dtoOf(request, userId, cards)) };
  }

  async request(teamId: string, id: string, userId: string): Promise<PaymentRequestDto> {
    const request = await this.rows.find(teamId, id);
    if (!request) throw requestNotFound();
    return dtoOf(request, userId, await this.cardsOf([request]));
  }

  private cardsOf(requests: readonly PaymentRequestEntity[]): Promise<Cards> {
    return this.users.cards(requests.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? []].flat()));
  }
}

const dtoOf = (request: PaymentRequestEntity, userId: string, cards: Cards): PaymentRequestDto => ({
  id: request.id,
  asker: cardOf(cards, request.askedBy),
  purpose: request.purpose,
  subjectId: request.subjectId,
  method: request.method,
  amount: eur(request.totalMinor),
  status: request.status,
  decider: request.decidedBy === null ? null : cardOf(cards, request.decidedBy),
  note: request.note,
  paymentId: request.paymentId,
  expiresAt: request.expiresAt.toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
  own: request.askedBy === userId,
});
