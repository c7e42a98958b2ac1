import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { AppealDto, AppealsQueries, AppealsService, AppealTextDto } from '../../../identity/appeals/index.js';
import { entryNotFound } from '../entries.errors.js';
import { EntriesService } from '../entries.service.js';

const DAY_SECONDS = 86_400;

@ApiTags('entries')
@Controller()
export class EntryAppealsController {
  constructor(
    private readonly entries: EntriesService,
    private readonly appeals: AppealsService,
    private readonly queries: AppealsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/entry/:userId/appeal', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    suspended: true,
    summary: 'Appeal the decision about the own entry, once and within seven days',
    returns: One(AppealDto),
    errors: ['EXPIRED', 'ALREADY_EXISTS'],
    limits: [{ setting: 'limit.appealsPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async appeal(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentSession() principal: SessionPrincipal,
    @Body() { text }: AppealTextDto,
  ): Promise<Data<AppealDto>> {
    const entry = userId === principal.userId ? await this.entries.of(id, userId) : null;
    if (!entry) throw entryNotFound();
    const filed = await this.appeals.file({ kind: 'entry', refId: entry.id, text }, userId);
    return { data: this.queries.dto(filed) };
  }
}
