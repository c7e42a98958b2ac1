import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { StaffHitDto, StaffSearchQueryDto } from './dto/search.dto.js';
import { StaffSearchQueries } from './search.queries.js';

@ApiTags('admin')
@Controller()
export class StaffSearchController {
  constructor(private readonly search: StaffSearchQueries) {}

  @Endpoint('GET support/search', {
    access: ['support', 'admin'],
    summary: 'Find people, payments and what else the role may open; five of each kind at most',
    returns: List(StaffHitDto),
    limits: [{ setting: 'staff.searchesPerMinute', windowSeconds: 60, by: 'user' }],
  })
  async find(
    @Query() { q }: StaffSearchQueryDto,
    @CurrentSession() { activeRole }: SessionPrincipal,
  ): Promise<Data<StaffHitDto[]>> {
    return { data: await this.search.find(q, activeRole === 'admin' ? 'admin' : 'support') };
  }
}
