import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../platform/http/request.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { AnswerFreezeDto, EntryEvidenceDto } from './dto/evidence.dto.js';
import { EntryAnswers } from './entry-answers.service.js';
import { EvidenceQueries } from './evidence.queries.js';

const DAY_SECONDS = 86_400;

@Controller()
@ApiTags('entries')
export class EvidenceController {
  constructor(
    private readonly queries: EvidenceQueries,
    private readonly answers: EntryAnswers,
  ) {}

  @Endpoint('GET hub/challenge/:id/evidence', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Why the own entry is frozen, and what was found',
    returns: One(EntryEvidenceDto),
    errors: ['NOT_FOUND'],
  })
  async evidence(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<EntryEvidenceDto>> {
    return { data: await this.queries.own(id, principal) };
  }

  @Endpoint('POST hub/challenge/:id/evidence/answer', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Answer a freeze of the own entry',
    returns: One(EntryEvidenceDto),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ setting: 'limit.freezeAnswersPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async answer(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() { text }: AnswerFreezeDto,
  ): Promise<Data<EntryEvidenceDto>> {
    await this.answers.answer(id, principal, text);
    return { data: await this.queries.own(id, principal) };
  }
}
