import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { StatementQueryDto } from './dto/statement.dto.js';
import { StatementsQueries } from './statements.queries.js';

@ApiTags('wallet')
@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsQueries) {}

  @Endpoint('GET wallet/statement', {
    access: 'member',
    suspended: true,
    summary: 'Wallet statement that re-adds to the balance',
    returns: FileOf('application/pdf', 'text/csv'),
    errors: ['VALIDATION_FAILED'],
    limits: [{ setting: 'limit.statementsPerHour', windowSeconds: 3600, by: 'user' }],
  })
  async file(
    @Query() query: StatementQueryDto,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const { name, type, content } = await this.statements.file(ownedBy(principal), query);
    response
      .setHeader('Content-Type', type)
      .setHeader('Content-Disposition', `attachment; filename="${name}"`)
      .setHeader('X-Content-Type-Options', 'nosniff')
      .setHeader('Cache-Control', 'private, no-store')
      .send(content);
  }
}
