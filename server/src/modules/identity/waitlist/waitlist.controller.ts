import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { say } from '../../../platform/http/language.js';
import { JoinWaitlistDto, WaitlistAnswerDto, WaitlistEntryDto, WaitlistQueryDto } from './waitlist.dto.js';
import { WaitlistService } from './waitlist.service.js';

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

  @Endpoint('GET admin/waitlist', {
    access: ['admin'],
    summary: 'Who waits, newest first; the look is audited',
    returns: PageOf(WaitlistEntryDto),
  })
  page(@Query() query: WaitlistQueryDto, @Auditor() by: AuditActor): Promise<Page<WaitlistEntryDto>> {
    return this.waitlist.page(query, by);
  }
}
