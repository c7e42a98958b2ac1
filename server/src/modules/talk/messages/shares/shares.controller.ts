import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { List } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { MessageDto } from '../dto/message.dto.js';
import { MessagesQueries } from '../messages.queries.js';
import { ShareInputDto } from './share.dto.js';
import { SharesService } from './shares.service.js';

@ApiTags('messages')
@Controller()
export class SharesController {
  constructor(
    private readonly shares: SharesService,
    private readonly queries: MessagesQueries,
  ) {}

  @Endpoint('POST message/share-to', {
    access: 'member',
    scope: null,
    summary: 'Share a thing as a card with people or into conversations',
    returns: List(MessageDto),
    errors: ['NOT_FOUND', 'NOT_ELIGIBLE', 'BLOCKED', 'INBOX_CLOSED', 'PAYMENT_REQUIRED'],
    limits: [{ setting: 'messages.sharesPerMinute', windowSeconds: 60, by: 'user' }],
  })
  async share(
    @Body() body: ShareInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<{ data: MessageDto[] }> {
    const ids = await this.shares.share(session, body);
    return { data: await this.queries.some(session.userId, ids) };
  }
}
