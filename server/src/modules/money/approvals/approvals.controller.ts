import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { cardOf, UsersQueries } from '../../identity/users/index.js';
import type { Approval } from './approval.types.js';
import { approvalDto, holdersOf, withOwners } from './approval.view.js';
import { ApprovalsService } from './approvals.service.js';
import {
  ApprovalDecisionDto,
  ApprovalDto,
  ApprovalListQueryDto,
  ApprovalRowDto,
} from './dto/approval.dto.js';

type Cards = Awaited<ReturnType<UsersQueries['cards']>>;

@ApiTags('approvals')
@Controller()
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly users: UsersQueries,
  ) {}

  @Endpoint('GET admin/approval', {
    access: ['admin'],
    summary: 'Actions that wait for a second person, newest first',
    returns: PageOf(ApprovalRowDto),
  })
  async list(@Query() query: ApprovalListQueryDto): Promise<Page<ApprovalRowDto>> {
    const { data, ...page } = await this.approvals.page(query);
    const cards = await this.peopleOf(data);
    return { ...page, data: data.map((approval) => rowOf(approval, cards)) };
  }

  @Endpoint('GET admin/approval/:id', {
    access: ['admin'],
    summary: 'One action that waits or waited for a second person',
    returns: One(ApprovalRowDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<ApprovalRowDto>> {
    const found = await this.approvals.one(id);
    return { data: rowOf(found, await this.peopleOf([found])) };
  }

  @Endpoint('POST admin/approval/:id/decision', {
    access: ['admin'],
    status: 200,
    summary: 'Decide as the second person; never the one who asked',
    returns: One(ApprovalDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION', 'CONFLICT', 'INSUFFICIENT_COINS'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Body() body: ApprovalDecisionDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<ApprovalDto>> {
    return { data: approvalDto(await this.approvals.decide(id, body, by)) };
  }

  private peopleOf(approvals: readonly Approval[]): Promise<Cards> {
    return this.users.cards(
      approvals.flatMap(({ requestedBy, decidedBy, people, payload }) => [
        requestedBy,
        ...people,
        ...holdersOf(payload),
        ...(decidedBy ? [decidedBy] : []),
      ]),
    );
  }
}

const rowOf = (approval: Approval, cards: Cards): ApprovalRowDto =>
  Object.assign(approvalDto(approval), {
    payload: withOwners(approval.payload, cards),
    requester: cardOf(cards, approval.requestedBy),
    people: approval.people.map((id) => cardOf(cards, id)),
    decider: approval.decidedBy === null ? null : cardOf(cards, approval.decidedBy),
  });
