import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { DealDto } from '../dto/deal.dto.js';
import { StaffDealDto, StaffDealsQueryDto } from './dto/staff-deal.dto.js';
import { StaffDealsQueries } from './staff-deals.queries.js';

@ApiTags('deals')
@Controller()
export class StaffDealsController {
  constructor(private readonly queries: StaffDealsQueries) {}

  @Endpoint('GET support/deal', {
    access: ['support'],
    summary: 'Deals of everybody, the newest first',
    returns: PageOf(DealDto),
  })
  list(@Query() query: StaffDealsQueryDto): Promise<Page<DealDto>> {
    return this.queries.page(query);
  }

  @Endpoint('GET support/deal/:id', {
    access: ['support'],
    summary: 'One deal with its contract, work, money and log',
    returns: One(StaffDealDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<StaffDealDto>> {
    return { data: await this.queries.one(id) };
  }
}
