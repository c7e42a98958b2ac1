import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, type Ok, ok, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { PushDeviceDto, PushDeviceInputDto, PushHashDto, PushTokenDto } from './push.dto.js';
import { PushService } from './push.service.js';

const own = { access: 'member', scope: null } as const;
const change = {
  ...own,
  returns: 'ok',
  limits: [{ setting: 'notifications.devicesPerDay', windowSeconds: 86_400, by: 'user' }],
} as const;

@ApiTags('notifications')
@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Endpoint('GET notification/device', {
    ...own,
    summary: 'Whether this device is told',
    returns: One(PushDeviceDto),
  })
  async registered(
    @Query() { hash }: PushHashDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<PushDeviceDto>> {
    return { data: { registered: await this.push.isRegistered(userId, hash) } };
  }

  @Endpoint('POST notification/device', {
    ...change,
    summary: 'Push notifications to this device as well',
    errors: ['CONFLICT'],
  })
  async register(@Body() body: PushDeviceInputDto, @CurrentSession() session: SessionPrincipal): Promise<Ok> {
    await this.push.register(session, body);
    return ok();
  }

  @Endpoint('DELETE notification/device', { ...change, summary: 'Push nothing more to this device' })
  async forget(@Body() { token }: PushTokenDto, @CurrentSession() { userId }: SessionPrincipal): Promise<Ok> {
    await this.push.forget(userId, token);
    return ok();
  }
}
