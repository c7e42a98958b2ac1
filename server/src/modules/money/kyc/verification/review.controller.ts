import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, FileOf, One, PageOf } from '../../../../platform/http/answers.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { documentTypes, endingOf } from '../document-check.js';
import { KycQueries } from '../kyc.queries.js';
import { KycReview } from '../kyc-review.service.js';
import { AdminUserQueries } from './admin-user.queries.js';
import { CaseQueries } from './case.queries.js';
import { AdminUserDto } from './dto/admin-user.dto.js';
import { KycCaseDto, KycFileDto } from './dto/case.dto.js';
import { GuardianDto, KycDecisionDto, KycProfileDto, KycQueueQueryDto } from './dto/verification.dto.js';

const STAFF = ['support', 'admin'] as const;

@ApiTags('kyc')
@Controller()
export class ReviewController {
  constructor(
    private readonly queries: KycQueries,
    private readonly cases: CaseQueries,
    private readonly review: KycReview,
    private readonly people: AdminUserQueries,
  ) {}

  @Endpoint('GET support/kyc', { access: STAFF, summary: 'KYC queue', returns: PageOf(KycCaseDto) })
  queue(@Query() query: KycQueueQueryDto): Promise<Page<KycCaseDto>> {
    return this.cases.queue(query);
  }

  @Endpoint('GET support/kyc/:userId', {
    access: STAFF,
    summary: 'One KYC profile with what waits for it and its history; the look is audited',
    returns: One(KycFileDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('userId', IdPipe) userId: string, @Auditor() by: AuditActor): Promise<Data<KycFileDto>> {
    const data = await this.cases.one(userId);
    await this.review.noteLook(userId, by);
    return { data };
  }

  @Endpoint('POST support/kyc/:userId/decision', {
    access: STAFF,
    status: 200,
    summary: 'Decide a KYC profile',
    returns: One(KycProfileDto),
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'VERSION_MISMATCH'],
  })
  async decide(
    @Param('userId', IdPipe) userId: string,
    @Body() body: KycDecisionDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<KycProfileDto>> {
    await this.review.decide(userId, by, body);
    return { data: await this.queries.own(userId) };
  }

  @Endpoint('GET support/kyc/:userId/document/:documentId', {
    access: STAFF,
    summary: 'A KYC document',
    returns: FileOf(...documentTypes),
    errors: ['NOT_FOUND'],
  })
  async document(
    @Param('userId', IdPipe) userId: string,
    @Param('documentId', IdPipe) documentId: string,
    @Auditor() by: AuditActor,
    @Res() response: Response,
  ): Promise<void> {
    const { content, mime } = await this.review.document(userId, documentId, by);
    asDownload(response, `${documentId}.${endingOf(mime)}`, mime).send(content);
  }

  @Endpoint('POST support/user/:id/guardian', {
    access: STAFF,
    summary: "Record a guardian's consent",
    returns: One(AdminUserDto),
    errors: ['NOT_FOUND'],
  })
  async guardian(
    @Param('id', IdPipe) id: string,
    @Body() body: GuardianDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<AdminUserDto>> {
    await this.review.recordGuardian(id, by, body);
    return { data: await this.people.one(id) };
  }
}
