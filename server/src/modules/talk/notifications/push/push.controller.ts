import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Ok, ok } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { PushDeviceInputDto, PushTokenDto } from './push.dto.js';
import { PushService } from './push.service.js';

const own = {
  access: 'member',
  scope: null,
  returns: 'ok',
  limits: [{ setting: 'notifications.devicesPerDay', windowSeconds: 86_400, by: 'user' }],
} as const;

@ApiTags('notifications')
@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Endpoint('POST notification/device', {
    ...own,
    summary: 'Push notifications to this device as well',
    errors: ['CONFLICT'],
  })
  async register(
    @Body() body: PushDeviceInputDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Ok> {
    await this.push.register(userId, body);
    return ok();
  }

  @Endpoint('DELETE notification/device', { ...own, summary: 'Push nothing more to this device' })
  async forget(@Body() { token }: PushTokenDto, @CurrentSession() { userId }: SessionPrincipal): Promise<Ok> {
    await this.push.forget(userId, token);
    return ok();
  }
}
