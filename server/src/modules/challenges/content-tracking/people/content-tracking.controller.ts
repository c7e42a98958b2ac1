import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Page } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, FileOf, type Ok, ok, One, PageOf } from '../../../../platform/http/answers.js';
import { asDownload } from '../../../../platform/http/download.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ContentFiles } from '../csv/content-files.queries.js';
import { FiguresImport } from '../csv/figures-import.service.js';
import {
  ContentFileQueryDto,
  ContentHistoryDto,
  ContentQueryDto,
  HistoryQueryDto,
  ImportFiguresByStaffDto,
  ImportFiguresDto,
  ImportResultDto,
  TrackedPostDto,
  TrackUrlDto,
} from '../dto/tracked-post.dto.js';
import { ContentQueries } from './content.queries.js';
import { ContentService } from './content.service.js';

const HOUR_SECONDS = 3_600;
const files = { setting: 'limit.contentFilesPerHour', windowSeconds: HOUR_SECONDS, by: 'user' } as const;

@ApiTags('content-tracking')
@Controller()
export class ContentTrackingController {
  constructor(
    private readonly queries: ContentQueries,
    private readonly content: ContentService,
    private readonly files: ContentFiles,
    private readonly figures: FiguresImport,
  ) {}

  @Endpoint('GET content-tracking', {
    access: ['creator', 'brand'],
    summary: 'Tracked posts: the own ones, of a brand also those of its challenges',
    returns: PageOf(TrackedPostDto),
  })
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ContentQueryDto,
  ): Promise<Page<TrackedPostDto>> {
    return this.queries.list(principal, query);
  }

  @Endpoint('POST content-tracking/url', {
    access: ['creator', 'brand'],
    summary: 'Track the post at an address; the same one twice answers the first',
    returns: One(TrackedPostDto),
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE', 'PROVIDER_ERROR'],
    limits: [{ setting: 'limit.trackingsPerHour', windowSeconds: HOUR_SECONDS, by: 'user' }],
  })
  async track(
    @CurrentPrincipal() principal: Principal,
    @Body() input: TrackUrlDto,
  ): Promise<Data<TrackedPostDto>> {
    return { data: await this.content.track(principal, input) };
  }

  @Endpoint('GET content-tracking/export', {
    access: ['creator', 'brand'],
    rows: 'party',
    summary: 'The snapshots of tracked posts as CSV, each with its source',
    returns: FileOf('text/csv'),
    limits: [files],
  })
  async file(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ContentFileQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.files.snapshots(principal, query);
    asDownload(response, 'tracked-content.csv', 'text/csv; charset=utf-8').send(content);
  }

  @Endpoint('POST content-tracking/import', {
    access: ['creator', 'brand'],
    rows: 'owner',
    status: 200,
    summary: 'State figures of own posts from a CSV file',
    returns: One(ImportResultDto),
    limits: [files],
  })
  async import(
    @CurrentPrincipal() principal: Principal,
    @Body() { csv }: ImportFiguresDto,
  ): Promise<Data<ImportResultDto>> {
    return { data: await this.figures.ofOwner(principal, csv) };
  }

  @Endpoint('POST support/content-tracking/import', {
    access: ['support'],
    status: 200,
    summary: 'State figures of any tracked posts from a CSV file',
    returns: One(ImportResultDto),
    limits: [files],
  })
  async importByStaff(
    @Auditor() by: AuditActor,
    @Body() { csv, reason }: ImportFiguresByStaffDto,
  ): Promise<Data<ImportResultDto>> {
    return { data: await this.figures.ofStaff(by, csv, reason) };
  }

  @Endpoint('GET content-tracking/:id', {
    access: ['creator', 'brand', 'support'],
    rows: 'party',
    summary: 'A tracked post with its snapshots and alerts',
    returns: ContentHistoryDto,
  })
  history(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Query() query: HistoryQueryDto,
  ): Promise<ContentHistoryDto> {
    return this.queries.history(id, principal, query);
  }

  @Endpoint('POST content-tracking/:id/refresh', {
    access: ['creator', 'brand'],
    rows: 'party',
    status: 200,
    summary: 'Read the figures again now, once per 15 minutes',
    returns: One(TrackedPostDto),
    errors: ['INVALID_TRANSITION', 'UNAVAILABLE', 'PROVIDER_ERROR'],
  })
  async refresh(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<TrackedPostDto>> {
    return { data: await this.content.refresh(id, principal) };
  }

  @Endpoint('DELETE content-tracking/:id', {
    access: ['creator', 'brand'],
    rows: 'owner',
    summary: 'Stop tracking',
    returns: 'ok',
    errors: ['CONFLICT'],
  })
  async stop(@Param('id', IdPipe) id: string, @CurrentPrincipal() principal: Principal): Promise<Ok> {
    await this.content.stop(id, principal);
    return ok({ en: 'This post is no longer tracked.', de: 'Dieser Beitrag wird nicht mehr erfasst.' });
  }
}
