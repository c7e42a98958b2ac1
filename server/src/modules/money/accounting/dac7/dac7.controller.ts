import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { FileOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { Dac7Service } from './dac7.service.js';
import { Dac7QueryDto } from './dto/dac7.dto.js';

@ApiTags('accounting')
@Controller()
export class Dac7Controller {
  constructor(private readonly reports: Dac7Service) {}

  @Endpoint('GET admin/tax/dac7', {
    access: ['admin'],
    summary: 'Yearly report about sellers (DAC7); due on 31 January of the next year; reading is audited',
    returns: FileOf('application/xml', 'text/csv'),
  })
  async report(
    @Query() query: Dac7QueryDto,
    @Auditor() by: AuditActor,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.reports.report(query, by);
    response
      .setHeader(
        'Content-Type',
        query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
      )
      .setHeader('Content-Disposition', `attachment; filename="dac7-${query.year}.${query.format}"`)
      .setHeader('X-Content-Type-Options', 'nosniff')
      .setHeader('Cache-Control', 'no-store')
      .send(content);
  }
}
