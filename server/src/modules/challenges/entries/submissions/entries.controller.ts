import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, List, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { type ApprovalDto, pendingApproval } from '../../../money/approvals/index.js';
import {
  ChallengeEntryDto,
  EntryDecisionDto,
  EntryListQueryDto,
  HandInDto,
  ReviewEntriesDto,
  ReviewEntryDto,
  ReviewResultDto,
} from './dto/entry.dto.js';
import { StaffEntryDto } from './dto/staff-entry.dto.js';
import { BulkReviewService } from './bulk-review.service.js';
import { HandInService } from './hand-in.service.js';
import { ReviewService } from './review.service.js';
import { StaffDecisionsService } from './staff-decisions.service.js';
import { StaffEntriesQueries } from './staff-entries.queries.js';
import { SubmissionsQueries } from './submissions.queries.js';

const HOUR_SECONDS = 3600;

@Controller()
@ApiTags('entries')
export class EntriesController {
  constructor(
    private readonly handing: HandInService,
    private readonly reviewing: ReviewService,
    private readonly bulk: BulkReviewService,
    private readonly staff: StaffDecisionsService,
    private readonly queries: SubmissionsQueries,
    private readonly staffEntries: StaffEntriesQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/entry', {
    access: ['creator'],
    scope: null,
    summary: 'Hand in a draft, or the address of the post',
    returns: One(ChallengeEntryDto),
    errors: [
      'NOT_FOUND',
      'INVALID_TRANSITION',
      'CONFLICT',
      'ALREADY_EXISTS',
      'PROVIDER_ERROR',
      'UNAVAILABLE',
    ],
    limits: [{ setting: 'limit.handInsPerHour', windowSeconds: HOUR_SECONDS, by: 'user' }],
  })
  async handIn(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: HandInDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.handing.handIn(id, principal, input);
    return { data: await this.queries.ownEntry(id, principal) };
  }

  @Endpoint('DELETE hub/challenge/:id/entry', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Withdraw before anything is posted',
    returns: One(ChallengeEntryDto),
    errors: ['INVALID_TRANSITION'],
  })
  async withdraw(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.handing.withdraw(id, principal);
    return { data: await this.queries.ownEntry(id, principal) };
  }

  @Endpoint('POST hub/challenge/:id/entry/extend', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: '48 hours more for the changes asked, once',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async extend(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.handing.extend(id, principal);
    return { data: await this.queries.ownEntry(id, principal) };
  }

  @Endpoint('GET hub/challenge/:id/entries', {
    access: ['brand', 'support'],
    rows: 'owner',
    summary: 'Entries to review, what is due first, first',
    returns: PageOf(ChallengeEntryDto),
  })
  queue(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: EntryListQueryDto,
  ): Promise<Page<ChallengeEntryDto>> {
    return this.queries.queue(id, principal, query);
  }

  @Endpoint('GET hub/challenge/:id/entry/:userId', {
    access: ['creator', 'brand', 'support'],
    rows: 'party',
    summary: "One creator's entry, for the creator and the brand",
    returns: One(ChallengeEntryDto),
  })
  async entry(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ChallengeEntryDto>> {
    return { data: await this.queries.entry(id, userId, principal) };
  }

  @Endpoint('PATCH hub/challenge/:id/entry/:userId', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Approve, reject or ask for changes',
    returns: One(ChallengeEntryDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async review(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: ReviewEntryDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.reviewing.review(id, userId, principal, input);
    return { data: await this.queries.entry(id, userId, principal) };
  }

  @Endpoint('POST hub/challenge/:id/entries/decisions', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Approve or reject up to 100 entries, each by itself; sent again, it changes nothing',
    returns: List(ReviewResultDto),
    status: 200,
  })
  async reviewMany(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: ReviewEntriesDto,
  ): Promise<Data<ReviewResultDto[]>> {
    return { data: await this.bulk.decide(id, principal, input) };
  }

  @Endpoint('GET support/entry/:id', {
    access: ['support'],
    summary: 'One entry with both sides, its money and every step',
    returns: One(StaffEntryDto),
    errors: ['NOT_FOUND'],
  })
  async staffEntry(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<StaffEntryDto>> {
    return { data: await this.staffEntries.one(id, principal) };
  }

  @Endpoint('POST support/entry/:id/decision', {
    access: ['support'],
    summary: 'Freeze, release or disqualify',
    returns: One(ChallengeEntryDto),
    otherwise: pendingApproval,
    status: 200,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: EntryDecisionDto,
    @Auditor() by: AuditActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<ChallengeEntryDto | ApprovalDto>> {
    const approval = await this.staff.decide(id, input, by);
    if (approval) response.status(201);
    return { data: approval ?? (await this.queries.byId(id, principal)) };
  }
}
