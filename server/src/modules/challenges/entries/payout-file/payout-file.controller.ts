import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { PayoutFileQueryDto } from './dto/payout-file.dto.js';
import { PayoutFiles } from './payout-file.queries.js';

@ApiTags('entries')
@Controller()
export class PayoutFileController {
  constructor(private readonly files: PayoutFiles) {}

  @Endpoint('GET hub/challenge/:id/export', {
    access: ['creator', 'brand', 'support'],
    rows: 'party',
    summary:
      'Rules, readings and accruals, from which every cent can be computed again; creators get their own part',
    returns: FileOf('application/json', 'text/csv'),
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
    limits: [{ setting: 'limit.payoutFilesPerHour', windowSeconds: 3600, by: 'user' }],
  })
  async file(
    @Param('id', IdPipe) id: string,
    @Query() { format }: PayoutFileQueryDto,
    @CurrentPrincipal() principal: Principal,
    @Res() response: Response,
  ): Promise<void> {
    const content = await (format === 'csv' ? this.files.csv(id, principal) : this.files.json(id, principal));
    response
      .setHeader(
        'Content-Type',
        format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      )
      .setHeader('Content-Disposition', `attachment; filename="challenge-${id}-payout.${format}"`)
      .setHeader('X-Content-Type-Options', 'nosniff')
      .setHeader('Cache-Control', 'private, no-store')
      .send(content);
  }
}
