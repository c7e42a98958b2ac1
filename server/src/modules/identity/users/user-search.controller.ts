import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { UserCardDto } from './dto/user.dto.js';
import { UserSearchDto } from './dto/user-search.dto.js';
import { UsersQueries } from './users.queries.js';

@ApiTags('users')
@Controller()
export class UserSearchController {
  constructor(private readonly users: UsersQueries) {}

  @Endpoint('GET user', {
    access: 'member',
    scope: null,
    summary: 'Search people by name',
    returns: PageOf(UserCardDto),
    limits: [{ setting: 'users.searchesPerMinute', windowSeconds: 60, by: 'user' }],
  })
  search(
    @Query() query: UserSearchDto,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<Page<UserCardDto>> {
    return this.users.search(query, userId);
  }
}
