import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../../platform/http/answers.js';
import { Endpoint } from '../../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../../platform/http/request.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { ChallengeEntryDto } from '../../submissions/dto/entry.dto.js';
import { SubmissionsQueries } from '../../submissions/submissions.queries.js';
import { DecideSlotDto, GoLiveDto, ProposeSlotDto, StreamReportDto } from './livestream.dto.js';
import { SlotsService } from './slots.service.js';
import { StreamsService } from './streams.service.js';

@Controller()
@ApiTags('entries')
export class LivestreamController {
  constructor(
    private readonly slots: SlotsService,
    private readonly streams: StreamsService,
    private readonly queries: SubmissionsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/entry/slot', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Propose when to stream, or move the agreed slot',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['CONFLICT'],
  })
  async propose(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: ProposeSlotDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.slots.propose(id, principal, input);
    return { data: await this.queries.ownEntry(id, principal) };
  }

  @Endpoint('PATCH hub/challenge/:id/entry/:userId/slot', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Accept or decline the slot of a creator',
    returns: One(ChallengeEntryDto),
    errors: ['CONFLICT'],
  })
  async decide(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: DecideSlotDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.slots.decide(id, userId, principal, input);
    return { data: await this.queries.entry(id, userId, principal) };
  }

  @Endpoint('POST hub/challenge/:id/entry/live', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Share the link to the stream of the agreed slot',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['CONFLICT'],
  })
  async goLive(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { url }: GoLiveDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.streams.goLive(id, principal, url);
    return { data: await this.queries.ownEntry(id, principal) };
  }

  @Endpoint('POST hub/challenge/:id/entry/stream-report', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Tell how long the stream was and who watched it; the recording is handed in as a post',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['CONFLICT'],
  })
  async report(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: StreamReportDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.streams.report(id, principal, input);
    return { data: await this.queries.ownEntry(id, principal) };
  }
}
