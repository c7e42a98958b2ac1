import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import type { Principal } from '../../../platform/security/principal.js';
import { AnalyticsQueries } from './analytics.queries.js';
import { DashboardQueries } from './dashboard.queries.js';
import { AnalyticsQueryDto, DashboardAnalyticsDto } from './dto/analytics.dto.js';
import { DashboardDto } from './dto/dashboard.dto.js';
import { DashboardWorkDto } from './dto/work.dto.js';
import { WorkQueries } from './work.queries.js';

/** The start of everybody who is signed in. One call per region of the screen, so that each loads and fails alone. */
@ApiTags('dashboard')
@Controller()
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardQueries,
    private readonly figures: AnalyticsQueries,
    private readonly work: WorkQueries,
  ) {}

  @Endpoint('GET dashboard', {
    access: 'member',
    summary: 'What waits, what happened and where to go, as it fits the role',
    returns: One(DashboardDto),
  })
  async start(@CurrentPrincipal() principal: Principal): Promise<Data<DashboardDto>> {
    return { data: await this.dashboard.start(principal) };
  }

  @Endpoint('GET dashboard/analytics', {
    access: ['creator', 'brand'],
    summary: 'Views and money over time, beside the period before',
    returns: One(DashboardAnalyticsDto),
    errors: ['VALIDATION_FAILED'],
  })
  async analytics(
    @CurrentPrincipal() principal: Principal,
    @Query() query: AnalyticsQueryDto,
  ): Promise<Data<DashboardAnalyticsDto>> {
    return { data: await this.figures.of(principal, query) };
  }

  @Endpoint('GET dashboard/work', {
    access: ['creator', 'brand'],
    summary: 'What runs, with its money and what comes next',
    returns: One(DashboardWorkDto),
  })
  async running(@CurrentPrincipal() principal: Principal): Promise<Data<DashboardWorkDto>> {
    return { data: await this.work.of(principal) };
  }
}
