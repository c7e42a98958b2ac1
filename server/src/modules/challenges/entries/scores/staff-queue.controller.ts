import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import {
  StaffEntriesQueryDto,
  StaffEntryOptionsDto,
  StaffEntryOptionsQueryDto,
  StaffEntryRowDto,
} from './dto/staff-queue.dto.js';
import { StaffQueueQueries } from './staff-queue.queries.js';

@Controller()
@ApiTags('entries')
export class StaffQueueController {
  constructor(private readonly queries: StaffQueueQueries) {}

  @Endpoint('GET support/entry', {
    access: ['support'],
    summary: 'Entries that wait for staff, what is due first, first',
    returns: PageOf(StaffEntryRowDto),
  })
  page(@Query() query: StaffEntriesQueryDto): Promise<Page<StaffEntryRowDto>> {
    return this.queries.page(query);
  }

  @Endpoint('GET support/entry-options', {
    access: ['support'],
    summary: 'Creators and challenges of the entries that wait for staff',
    returns: One(StaffEntryOptionsDto),
  })
  async options(@Query() query: StaffEntryOptionsQueryDto): Promise<Data<StaffEntryOptionsDto>> {
    return { data: await this.queries.options(query) };
  }
}
