import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { ReasonBodyDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import type { JsonText } from '../../../../platform/http/json-text.js';
import { InboundWebhookDto, InboxQueryDto } from './dto/webhook-inbox.dto.js';
import { WebhookInboxService } from './webhook-inbox.service.js';

@ApiTags('admin')
@Controller()
export class WebhookInboxController {
  constructor(private readonly service: WebhookInboxService) {}

  @Endpoint('GET admin/webhook-inbox', {
    access: ['admin'],
    summary: 'Received events of providers, newest first',
    returns: PageOf(InboundWebhookDto),
  })
  page(@Query() query: InboxQueryDto): Promise<JsonText<Page<InboundWebhookDto>>> {
    return this.service.page(query);
  }

  @Endpoint('POST admin/webhook-inbox/:id/replay', {
    access: ['admin'],
    status: 200,
    summary: 'Try an event again that had failed',
    returns: One(InboundWebhookDto),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  })
  async replay(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonBodyDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<InboundWebhookDto>> {
    return { data: await this.service.replay(id, reason, by) };
  }
}
