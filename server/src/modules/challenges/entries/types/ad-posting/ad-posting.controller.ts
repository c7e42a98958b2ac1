import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../../platform/http/answers.js';
import { Endpoint } from '../../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../../platform/http/request.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { ChallengeEntryDto } from '../../submissions/dto/entry.dto.js';
import { SubmissionsQueries } from '../../submissions/submissions.queries.js';
import { AdCodesService } from './ad-codes.service.js';
import { AnswerAdCodeDto, GrantAdCodeDto } from './ad-posting.dto.js';

@Controller()
@ApiTags('entries')
export class AdPostingController {
  constructor(
    private readonly codes: AdCodesService,
    private readonly queries: SubmissionsQueries,
  ) {}

  @Endpoint('POST hub/challenge/:id/entry/ad-code', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Grant the ad code of the post, or another one until the brand has confirmed it',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['CONFLICT'],
  })
  async grant(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: GrantAdCodeDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.codes.grant(id, principal, input);
    return { data: await this.queries.ownEntry(id, principal) };
  }

  @Endpoint('PATCH hub/challenge/:id/entry/:userId/ad-code', {
    access: ['brand'],
    rows: 'owner',
    summary: 'Confirm that the ad code works, or ask for another one',
    returns: One(ChallengeEntryDto),
    errors: ['CONFLICT'],
  })
  async answer(
    @Param('id', IdPipe) id: string,
    @Param('userId', IdPipe) userId: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: AnswerAdCodeDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.codes.answer(id, userId, principal, input);
    return { data: await this.queries.entry(id, userId, principal) };
  }
}
