import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../../platform/http/answers.js';
import { Endpoint } from '../../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../../../platform/http/request.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { ChallengeEntryDto } from '../../submissions/dto/entry.dto.js';
import { SubmissionsQueries } from '../../submissions/submissions.queries.js';
import { CheckInDto, DoorCodeDto } from './attendance.dto.js';
import { AttendanceService, type DoorStep } from './attendance.service.js';

/** Against guessing: a code is one of 30^8, and only three count at a time. */
const limits = [{ setting: 'limit.checkInsPerTenMinutes', windowSeconds: 600, by: 'user' } as const];

@Controller()
@ApiTags('entries')
export class AttendanceController {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly queries: SubmissionsQueries,
  ) {}

  @Endpoint('GET hub/challenge/:id/door-code', {
    access: ['brand'],
    rows: 'owner',
    summary: 'The code at the door of an event; it changes every 30 seconds',
    returns: One(DoorCodeDto),
    errors: ['CONFLICT'],
  })
  async code(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<DoorCodeDto>> {
    return { data: await this.attendance.show(id, principal) };
  }

  @Endpoint('POST hub/challenge/:id/entry/check-in', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Check in to the event of a challenge with the code at the door',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['CONFLICT'],
    limits,
  })
  checkIn(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: CheckInDto,
  ): Promise<Data<ChallengeEntryDto>> {
    return this.check(id, principal, 'check_in', input);
  }

  @Endpoint('POST hub/challenge/:id/entry/check-out', {
    access: ['creator'],
    scope: null,
    rows: 'owner',
    summary: 'Check out of the event of a challenge',
    returns: One(ChallengeEntryDto),
    status: 200,
    errors: ['CONFLICT'],
    limits,
  })
  checkOut(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
    @Body() input: CheckInDto,
  ): Promise<Data<ChallengeEntryDto>> {
    return this.check(id, principal, 'check_out', input);
  }

  private async check(
    id: string,
    principal: Principal,
    step: DoorStep,
    { code }: CheckInDto,
  ): Promise<Data<ChallengeEntryDto>> {
    await this.attendance.check(id, principal, step, code);
    return { data: await this.queries.ownEntry(id, principal) };
  }
}
