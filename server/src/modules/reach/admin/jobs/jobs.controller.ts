import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { ReasonBodyDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { BackgroundJobDto, JobQueryDto } from './dto/job.dto.js';
import { JobsService } from './jobs.service.js';

@ApiTags('admin')
@Controller()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Endpoint('GET admin/job', {
    access: ['admin'],
    summary: 'Background jobs, failed ones first',
    returns: PageOf(BackgroundJobDto),
  })
  page(@Query() query: JobQueryDto): Promise<Page<BackgroundJobDto>> {
    return this.jobs.page(query);
  }

  @Endpoint('POST admin/job/:id/retry', {
    access: ['admin'],
    status: 200,
    summary: 'Retry a failed job',
    returns: One(BackgroundJobDto),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  })
  async retry(
    @Param('id') id: string,
    @Body() { reason }: ReasonBodyDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<BackgroundJobDto>> {
    return { data: await this.jobs.retry(id, reason, by) };
  }
}
