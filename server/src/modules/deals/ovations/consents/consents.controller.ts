import { Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type Data, FileOf, One, PageOf } from '../../../../platform/http/answers.js';
import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ConsentLineDto } from '../dto/consent.dto.js';
import { OwnOvationFiguresDto } from '../dto/ovation.dto.js';
import { OvationsQueries } from '../ovations.queries.js';
import { ConsentsQueries } from './consents.queries.js';

const own = { access: ['brand'], rows: 'owner' } as const;

@ApiTags('ovations')
@Controller()
export class OvationRecordsController {
  constructor(
    private readonly consents: ConsentsQueries,
    private readonly queries: OvationsQueries,
  ) {}

  @Endpoint('GET ovations/figures', {
    ...own,
    summary: 'Ovations of the brand in figures: by state, by stars, changes asked for',
    returns: One(OwnOvationFiguresDto),
  })
  async figures(@CurrentPrincipal() principal: Principal): Promise<Data<OwnOvationFiguresDto>> {
    return { data: await this.queries.ownFigures(principal) };
  }

  @Endpoint('GET ovations/consents', {
    ...own,
    summary: 'Consents that were given to the brand, and taken back; the newest first',
    returns: PageOf(ConsentLineDto),
  })
  page(
    @Query() query: PageQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<ConsentLineDto>> {
    return this.consents.page(principal, query);
  }

  @Endpoint('GET ovations/consents/file', {
    ...own,
    summary: 'The whole log of consents, with their wording, as CSV',
    returns: FileOf('text/csv'),
  })
  async file(@CurrentPrincipal() principal: Principal, @Res() response: Response): Promise<void> {
    const content = await this.consents.file(principal);
    asDownload(response, 'ovation-consents.csv', 'text/csv; charset=utf-8').send(content);
  }
}
