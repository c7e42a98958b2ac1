import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { Cursor } from '../../../../kernel/page.js';
import { CursorOf, type Data, List, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint, type EndpointOptions } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal, IdempotencyKey } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengeRequestDto } from '../../../challenges/entries/index.js';
import { InvoiceDto } from '../../../money/invoices/index.js';
import {
  ContentUpdateDto,
  CreateWebhookDto,
  DeliveriesQueryDto,
  PartnerEventDto,
  PartnerEventsQueryDto,
  PingDto,
  ReplayDto,
  UpdateWebhookDto,
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
  WebhookEndpointDto,
  WebhookSecretDto,
} from '../dto/webhook.dto.js';
import { PartnerEvents } from '../events/partner-events.service.js';
import { deliveryDto, WebhooksQueries } from './webhooks.queries.js';
import { WebhooksService } from './webhooks.service.js';

const manage = {
  access: 'partner',
  scope: 'webhooks:manage',
  rows: 'owner',
} as const satisfies Partial<EndpointOptions>;

/** Each new address is told by mail. */
const CHANGES = [{ setting: 'limit.webhookChangesPerHour', windowSeconds: 3_600, by: 'user' }] as const;

@ApiTags('partner')
@ApiExtraModels(PingDto, ContentUpdateDto, ChallengeRequestDto, InvoiceDto)
@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly queries: WebhooksQueries,
    private readonly events: PartnerEvents,
  ) {}

  @Endpoint('GET /partner/events', {
    access: 'partner',
    anyKey: true,
    rows: 'owner',
    summary: 'Event log to catch up on webhooks, the oldest first; 30 days, of topics that the scopes cover',
    returns: CursorOf(PartnerEventDto),
  })
  log(
    @CurrentPrincipal() principal: Principal,
    @Query() query: PartnerEventsQueryDto,
  ): Promise<Cursor<PartnerEventDto>> {
    return this.events.log(principal, query);
  }

  @Endpoint('GET /partner/webhooks', {
    ...manage,
    summary: 'Webhook endpoints, the newest first',
    returns: List(WebhookEndpointDto),
  })
  async list(@CurrentPrincipal() principal: Principal): Promise<Data<WebhookEndpointDto[]>> {
    return { data: await this.queries.list(principal) };
  }

  @Endpoint('POST /partner/webhooks', {
    ...manage,
    keyRequired: true,
    summary: 'Add a webhook endpoint; its secret is shown this once',
    returns: WebhookSecretDto,
    errors: ['ALREADY_EXISTS', 'LIMIT_EXCEEDED'],
    limits: CHANGES,
  })
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body() body: CreateWebhookDto,
    @IdempotencyKey() key: string,
  ): Promise<WebhookSecretDto> {
    const { endpoint, secret } = await this.webhooks.create(principal, body, key);
    return { data: await this.queries.one(endpoint), secret };
  }

  @Endpoint('PATCH /partner/webhooks/:id', {
    ...manage,
    keyRequired: true,
    idempotent: true,
    summary: 'Change, pause or resume',
    returns: One(WebhookEndpointDto),
    errors: ['ALREADY_EXISTS'],
    limits: CHANGES,
  })
  async update(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<Data<WebhookEndpointDto>> {
    return { data: await this.queries.one(await this.webhooks.update(principal, id, body)) };
  }

  @Endpoint('DELETE /partner/webhooks/:id', { ...manage, summary: 'Remove', returns: 'ok' })
  async remove(@CurrentPrincipal() principal: Principal, @Param('id', IdPipe) id: string): Promise<Ok> {
    await this.webhooks.remove(principal, id);
    return ok();
  }

  @Endpoint('POST /partner/webhooks/:id/rotate-secret', {
    ...manage,
    keyRequired: true,
    status: 200,
    summary: 'New secret; the old one signs too for 24 hours',
    returns: WebhookSecretDto,
    errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  })
  async rotate(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @IdempotencyKey() key: string,
  ): Promise<WebhookSecretDto> {
    const { endpoint, secret } = await this.webhooks.rotate(principal, id, key);
    return { data: await this.queries.one(endpoint), secret };
  }

  @Endpoint('POST /partner/webhooks/:id/test', {
    ...manage,
    keyRequired: true,
    idempotent: 'transaction',
    status: 200,
    summary: 'Send a ping',
    returns: One(WebhookDeliveryDto),
    errors: ['CONFLICT'],
    limits: [{ setting: 'limit.pingsPerMinute', windowSeconds: 60, by: 'user' }],
  })
  async ping(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<Data<WebhookDeliveryDto>> {
    return { data: deliveryDto(await this.webhooks.ping(principal, id)) };
  }

  @Endpoint('POST /partner/webhooks/:id/replay', {
    ...manage,
    keyRequired: true,
    idempotent: 'transaction',
    status: 200,
    summary: 'Send everything again that has not arrived',
    returns: ReplayDto,
    errors: ['CONFLICT'],
  })
  async replay(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
  ): Promise<ReplayDto> {
    return { count: await this.webhooks.replay(principal, id) };
  }

  @Endpoint('GET /partner/webhooks/:id/deliveries', {
    ...manage,
    summary: 'Deliveries, the newest first',
    returns: CursorOf(WebhookDeliveryDto),
  })
  deliveries(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Query() query: DeliveriesQueryDto,
  ): Promise<Cursor<WebhookDeliveryDto>> {
    return this.queries.deliveries(principal, id, query);
  }

  @Endpoint('GET /partner/webhooks/:id/deliveries/:deliveryId', {
    ...manage,
    summary: 'One delivery with what was sent, each try and the last answer',
    returns: One(WebhookDeliveryDetailDto),
  })
  async delivery(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<Data<WebhookDeliveryDetailDto>> {
    return { data: await this.queries.delivery(principal, id, deliveryId) };
  }

  @Endpoint('POST /partner/webhooks/:id/deliveries/:deliveryId/redeliver', {
    ...manage,
    keyRequired: true,
    idempotent: 'transaction',
    status: 200,
    summary: 'Send again',
    returns: One(WebhookDeliveryDto),
    errors: ['CONFLICT'],
  })
  async resend(
    @CurrentPrincipal() principal: Principal,
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ): Promise<Data<WebhookDeliveryDto>> {
    return { data: deliveryDto(await this.webhooks.resend(principal, id, deliveryId)) };
  }
}
