import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { DealDetailDto, DealsQueries } from '../deals/index.js';
import { Awards } from './awards.service.js';
import {
  CloseProposalDto,
  ProposalDto,
  ProposalInputDto,
  ProposalPatchDto,
  ProposalsQueryDto,
  RevisionRequestDto,
  ShortlistDto,
} from './dto/proposal.dto.js';
import { ProposalsQueries } from './proposals.queries.js';
import { ProposalsService } from './proposals.service.js';

@ApiTags('creatorbids')
@Controller()
export class ProposalsController {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly awards: Awards,
    private readonly queries: ProposalsQueries,
    private readonly deals: DealsQueries,
  ) {}

  @Endpoint('GET creatorbid/:id/proposal', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'Proposals: of a creator their own, of a brand all once they are opened',
    returns: PageOf(ProposalDto),
  })
  page(
    @Param('id', IdPipe) id: string,
    @Query() query: ProposalsQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<ProposalDto>> {
    return this.queries.page(id, principal, query);
  }

  @Endpoint('POST creatorbid/:id/proposal', {
    access: ['creator'],
    summary: 'Send a proposal, sealed until the bid closes',
    returns: One(ProposalDto),
    // Without an idempotency key: kept answers are not sealed. A second call finds the proposal and is refused.
    errors: ['CONFLICT', 'ALREADY_EXISTS', 'NOT_ELIGIBLE', 'RATE_LIMITED'],
  })
  async send(
    @Param('id', IdPipe) id: string,
    @Body() body: ProposalInputDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ProposalDto>> {
    const proposalId = await this.proposals.send(id, principal, body);
    return { data: await this.queries.one(id, proposalId, principal) };
  }

  @Endpoint('PATCH creatorbid/:id/proposal/:proposalId', {
    access: ['creator'],
    rows: 'owner',
    summary: 'Revise a proposal: a new version takes its place',
    returns: One(ProposalDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async revise(
    @Param('id', IdPipe) id: string,
    @Param('proposalId', IdPipe) proposalId: string,
    @Body() body: ProposalPatchDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ProposalDto>> {
    const next = await this.proposals.revise(id, proposalId, principal, body);
    return { data: await this.queries.one(id, next, principal) };
  }

  @Endpoint('POST creatorbid/:id/proposal/:proposalId/accept', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Accept a proposal: its deal begins',
    returns: One(ProposalDto, { deal: DealDetailDto }),
    errors: ['INVALID_TRANSITION', 'CONFLICT', 'SOLD_OUT'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @Param('proposalId', IdPipe) proposalId: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ProposalDto> & { deal: DealDetailDto }> {
    const dealId = await this.awards.accept(id, proposalId, principal);
    return {
      data: await this.queries.one(id, proposalId, principal),
      deal: await this.deals.one(dealId, principal),
    };
  }

  @Endpoint('POST creatorbid/:id/proposal/:proposalId/request-revision', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Ask for a revision of a proposal',
    returns: One(ProposalDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async requestRevision(
    @Param('id', IdPipe) id: string,
    @Param('proposalId', IdPipe) proposalId: string,
    @Body() { note }: RevisionRequestDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ProposalDto>> {
    await this.proposals.requestRevision(id, proposalId, principal, note);
    return { data: await this.queries.one(id, proposalId, principal) };
  }

  @Endpoint('POST creatorbid/:id/proposal/:proposalId/shortlist', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Note an opened proposal for later, or take the note back',
    returns: One(ProposalDto),
    errors: ['CONFLICT'],
  })
  async shortlist(
    @Param('id', IdPipe) id: string,
    @Param('proposalId', IdPipe) proposalId: string,
    @Body() { shortlisted }: ShortlistDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ProposalDto>> {
    await this.proposals.shortlist(id, proposalId, principal, shortlisted);
    return { data: await this.queries.one(id, proposalId, principal) };
  }

  @Endpoint('POST creatorbid/:id/proposal/:proposalId/close', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'Decline a proposal, or withdraw the own one',
    returns: One(ProposalDto),
    errors: ['INVALID_TRANSITION', 'CONFLICT'],
  })
  async close(
    @Param('id', IdPipe) id: string,
    @Param('proposalId', IdPipe) proposalId: string,
    @Body() { reason }: CloseProposalDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<ProposalDto>> {
    await this.proposals.close(id, proposalId, principal, reason ?? null);
    return { data: await this.queries.one(id, proposalId, principal) };
  }
}
