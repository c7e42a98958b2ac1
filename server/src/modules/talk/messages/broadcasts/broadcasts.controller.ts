import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { BroadcastsQueries } from './broadcasts.queries.js';
import { BroadcastsService } from './broadcasts.service.js';
import {
  AudienceSizeDto,
  AudienceSizeQueryDto,
  BroadcastDto,
  BroadcastInputDto,
} from './dto/broadcast.dto.js';

const own = { access: ['creator', 'brand'], scope: null, rows: 'owner' } as const;

@ApiTags('messages')
@Controller()
export class BroadcastsController {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly queries: BroadcastsQueries,
  ) {}

  @Endpoint('POST messages/broadcast', {
    ...own,
    summary: 'Send one message to an audience, now or at a moment',
    returns: One(BroadcastDto),
    errors: ['KYC_REQUIRED', 'CONFLICT'],
    limits: [{ setting: 'messages.broadcastsPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async send(
    @Body() body: BroadcastInputDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<BroadcastDto>> {
    return { data: await this.queries.one(userId, await this.broadcasts.send(userId, body)) };
  }

  @Endpoint('GET messages/broadcast', {
    ...own,
    summary: 'Own broadcasts, the latest first',
    returns: PageOf(BroadcastDto),
  })
  page(
    @Query() query: PageQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<BroadcastDto>> {
    return this.queries.page(userId, query);
  }

  @Endpoint('GET messages/broadcast/audience', {
    ...own,
    summary: 'How many people an audience is at this moment',
    returns: AudienceSizeDto,
    limits: [{ setting: 'messages.broadcastCountsPerMinute', windowSeconds: 60, by: 'user' }],
  })
  size(
    @Query() { kind }: AudienceSizeQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<AudienceSizeDto> {
    return this.queries.size(userId, kind);
  }

  @Endpoint('GET message/broadcast/:broadcastGroupId', {
    ...own,
    summary: 'A broadcast with its figures',
    returns: One(BroadcastDto),
  })
  async one(
    @Param('broadcastGroupId', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<BroadcastDto>> {
    return { data: await this.queries.one(userId, id) };
  }

  @Endpoint('DELETE message/broadcast/:broadcastGroupId', {
    ...own,
    summary: 'Recall a broadcast from whoever has not read it',
    returns: One(BroadcastDto),
    errors: ['CONFLICT'],
  })
  async recall(
    @Param('broadcastGroupId', IdPipe) id: string,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<BroadcastDto>> {
    await this.broadcasts.recall(userId, id);
    return { data: await this.queries.one(userId, id) };
  }
}
