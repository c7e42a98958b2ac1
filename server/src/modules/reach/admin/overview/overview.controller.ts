import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { AdminOverviewDto, OverviewQueryDto, StaffCaseDto, StaffQueueDto } from './dto/overview.dto.js';
import { OverviewQueries } from './overview.queries.js';

@ApiTags('admin')
@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewQueries) {}

  @Endpoint('GET support/queue', {
    access: ['support', 'admin'],
    summary: 'What waits for staff, by queue, as far as the role works on it',
    returns: List(StaffQueueDto),
  })
  async queues(@CurrentSession() { activeRole }: SessionPrincipal): Promise<Data<StaffQueueDto[]>> {
    return { data: await this.overview.waiting(activeRole === 'admin' ? 'admin' : 'support') };
  }

  @Endpoint('GET support/queue/next', {
    access: ['support', 'admin'],
    summary: 'The seven cases that are due first, of all queues the role works on',
    returns: List(StaffCaseDto),
  })
  async next(@CurrentSession() { activeRole }: SessionPrincipal): Promise<Data<StaffCaseDto[]>> {
    return { data: await this.overview.next(activeRole === 'admin' ? 'admin' : 'support') };
  }

  @Endpoint('GET admin/overview', {
    access: ['admin'],
    summary: 'Platform figures',
    returns: One(AdminOverviewDto),
    errors: ['VALIDATION_FAILED'],
  })
  async figures(@Query() query: OverviewQueryDto): Promise<Data<AdminOverviewDto>> {
    return { data: await this.overview.of(query) };
  }
}
