import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { AcceptingService } from './accepting.service.js';
import { DisputesQueries } from './disputes.queries.js';
import {
  AcceptDisputeBodyDto,
  DisputesQueryDto,
  EvidenceBodyDto,
  PaymentDisputeDto,
} from './dto/dispute.dto.js';
import { EvidenceService } from './evidence.service.js';

@ApiTags('disputes')
@Controller()
export class DisputesController {
  constructor(
    private readonly queries: DisputesQueries,
    private readonly evidence: EvidenceService,
    private readonly accepting: AcceptingService,
  ) {}

  @Endpoint('GET admin/dispute', {
    access: ['admin'],
    summary: 'Payment disputes by the day their evidence is due, open ones first',
    returns: PageOf(PaymentDisputeDto),
  })
  page(@Query() query: DisputesQueryDto): Promise<Page<PaymentDisputeDto>> {
    return this.queries.page(query);
  }

  @Endpoint('GET admin/dispute/:id', {
    access: ['admin'],
    summary: 'One payment dispute with its evidence',
    returns: One(PaymentDisputeDto),
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<PaymentDisputeDto>> {
    return { data: await this.queries.one(id) };
  }

  @Endpoint('POST admin/dispute/:id/evidence', {
    access: ['admin'],
    status: 200,
    summary: 'Keep evidence, or send it to the provider',
    returns: One(PaymentDisputeDto),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'EXPIRED', 'CONFLICT', 'PROVIDER_ERROR'],
  })
  async answer(
    @Param('id', IdPipe) id: string,
    @Body() body: EvidenceBodyDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<PaymentDisputeDto>> {
    await this.evidence.answer(id, body, by);
    return { data: await this.queries.one(id) };
  }

  @Endpoint('POST admin/dispute/:id/accept', {
    access: ['admin'],
    status: 200,
    summary: 'Give in: the payer keeps the money, and the dispute is lost',
    returns: One(PaymentDisputeDto),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT', 'PROVIDER_ERROR'],
  })
  async accept(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: AcceptDisputeBodyDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<PaymentDisputeDto>> {
    await this.accepting.accept(id, reason, by);
    return { data: await this.queries.one(id) };
  }
}
