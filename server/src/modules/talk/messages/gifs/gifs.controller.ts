import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { FoundGifsDto, GifDto, GifSearchQueryDto, RecentGifsQueryDto } from './gif.dto.js';
import { Gifs } from './gifs.service.js';

const own = { access: 'member', scope: null } as const;

@ApiTags('messages')
@Controller()
export class GifsController {
  constructor(private readonly gifs: Gifs) {}

  @Endpoint('GET gifs/search', {
    ...own,
    summary: 'GIFs by words, or what is popular',
    returns: FoundGifsDto,
    errors: ['PROVIDER_ERROR', 'UNAVAILABLE'],
    limits: [{ setting: 'messages.gifSearchesPerMinute', windowSeconds: 60, by: 'user' }],
  })
  search(@Query() query: GifSearchQueryDto): Promise<FoundGifsDto> {
    return this.gifs.search(query);
  }

  @Endpoint('GET conversation/:conversationId/gifs/recent', {
    ...own,
    rows: 'party',
    summary: 'GIFs that the caller sent in a conversation, the latest first',
    returns: List(GifDto),
  })
  async recent(
    @Param('conversationId', IdPipe) id: string,
    @Query() { limit }: RecentGifsQueryDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Data<GifDto[]>> {
    return { data: await this.gifs.recent(userId, id, limit) };
  }
}
