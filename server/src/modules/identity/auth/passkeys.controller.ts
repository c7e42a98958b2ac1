import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, type Ok, ok, One } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession, StepUpCode } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { AttestationDto, PasskeyDto, PasskeyNameDto } from './dto/passkey.dto.js';
import { PasskeyCreationDto } from './dto/passkey-options.dto.js';
import { PasskeysService } from './passkeys.service.js';

/** The passkeys of an account. */
@ApiTags('auth')
@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Endpoint('GET auth/passkeys', {
    access: 'member',
    summary: 'List own passkeys, the oldest first; at most ten',
    returns: List(PasskeyDto),
  })
  async list(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<PasskeyDto[]>> {
    return { data: await this.passkeys.list(userId) };
  }

  @Endpoint('POST auth/passkeys/options', {
    access: 'member',
    status: 200,
    summary: 'Begin to add a passkey; the code stays good for adding it',
    returns: PasskeyCreationDto,
    errors: ['FORBIDDEN', 'LIMIT_EXCEEDED'],
    stepUp: true,
  })
  begin(
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<PasskeyCreationDto> {
    return this.passkeys.begin(principal, code);
  }

  @Endpoint('POST auth/passkeys', {
    access: 'member',
    summary: 'Add the passkey that the browser has made',
    returns: One(PasskeyDto),
    errors: ['INVALID_CREDENTIALS', 'FORBIDDEN', 'LIMIT_EXCEEDED', 'ALREADY_EXISTS'],
    stepUp: true,
  })
  async add(
    @Body() body: AttestationDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<Data<PasskeyDto>> {
    return { data: await this.passkeys.add(principal, body, code) };
  }

  @Endpoint('PATCH auth/passkeys/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Rename a passkey',
    returns: One(PasskeyDto),
  })
  async rename(
    @Param('id', IdPipe) id: string,
    @Body() { name }: PasskeyNameDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<PasskeyDto>> {
    return { data: await this.passkeys.rename(userId, id, name) };
  }

  @Endpoint('DELETE auth/passkeys/:id', {
    access: 'member',
    rows: 'owner',
    summary: 'Remove a passkey',
    returns: 'ok',
    stepUp: true,
  })
  async remove(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
  ): Promise<Ok> {
    await this.passkeys.remove(principal, id, code);
    return ok();
  }
}
