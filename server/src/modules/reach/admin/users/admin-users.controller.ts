import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { UserDto, UsersQueries } from '../../../identity/users/index.js';
import { AdminUserDto } from '../../../money/kyc/index.js';
import { PersonMoneyDto, UsersQueryDto } from './dto/admin-users.dto.js';
import { AdminUsersQueries } from './admin-users.queries.js';

const STAFF = ['support', 'admin'] as const;

@ApiTags('admin')
@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: UsersQueries,
    private readonly desk: AdminUsersQueries,
  ) {}

  @Endpoint('GET support/user', { access: STAFF, summary: 'Find accounts', returns: PageOf(UserDto) })
  page(@Query() query: UsersQueryDto): Promise<Page<UserDto>> {
    return this.users.page(query);
  }

  @Endpoint('GET support/user/:id', {
    access: STAFF,
    summary: 'Account with state, KYC and wallet; the look is audited',
    returns: One(AdminUserDto),
    errors: ['NOT_FOUND'],
  })
  async one(@Param('id', IdPipe) id: string, @Auditor() by: AuditActor): Promise<Data<AdminUserDto>> {
    return { data: await this.desk.one(id, by) };
  }

  @Endpoint('GET admin/user/:id/money', {
    access: ['admin'],
    summary: 'What is owed to a person, what keeps it, and where it would go; the look is audited',
    returns: One(PersonMoneyDto),
    errors: ['NOT_FOUND'],
  })
  async money(@Param('id', IdPipe) id: string, @Auditor() by: AuditActor): Promise<Data<PersonMoneyDto>> {
    return { data: await this.desk.money(id, by) };
  }
}
