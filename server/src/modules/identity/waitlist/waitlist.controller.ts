import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { JoinWaitlistDto, WaitlistAnswerDto } from './waitlist.dto.js';
import { WaitlistService } from './waitlist.service.js';
import { say } from '../../../platform/http/language.js';

@ApiTags('waitlist')
@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Endpoint('POST waitlist/register', {
    access: 'public',
    status: 200,
    summary: 'Join the waitlist',
    returns: WaitlistAnswerDto,
    limits: [{ setting: 'limit.waitlistPerHour', windowSeconds: 3600, by: 'ip' }],
  })
  async register(@Body() body: JoinWaitlistDto): Promise<WaitlistAnswerDto> {
    const added = await this.waitlist.join(body.email, body.source);
    return added
      ? { status: 200, message: say({ en: 'You are on the waitlist', de: 'Du stehst auf der Warteliste' }) }
      : {
          status: 409,
          message: say({
            en: 'This address is on the waitlist already',
            de: 'Diese Adresse steht schon auf der Warteliste',
          }),
        };
  }
}
