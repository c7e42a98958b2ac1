import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { type Data, type Ok, ok, One, PageOf } from '../../../../platform/http/answers.js';
import { ReasonBodyDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { CurrentSession, StepUpCode } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { UserDto, UsersQueries } from '../../../identity/users/index.js';
import { AdminUserDto } from '../../../money/kyc/index.js';
import { AccountChanges } from './account-changes.service.js';
import { ChangeAccountDto, SuspendAccountDto } from './dto/account-changes.dto.js';
import { PersonMoneyDto, UsersQueryDto } from './dto/admin-users.dto.js';
import { AdminUsersQueries } from './admin-users.queries.js';

const STAFF = ['support', 'admin'] as const;

@ApiTags('admin')
@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: UsersQueries,
    private readonly desk: AdminUsersQueries,
    private readonly accounts: AccountChanges,
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

  @Endpoint('POST support/user/:id/suspend', {
    access: STAFF,
    status: 200,
    summary: 'Suspend or restore an account; the person gets the reason by mail',
    returns: One(AdminUserDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  })
  async suspend(
    @Param('id', IdPipe) id: string,
    @Body() body: SuspendAccountDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<Data<AdminUserDto>> {
    await this.accounts.suspend(id, body, { principal, by });
    return { data: await this.desk.one(id, by) };
  }

  @Endpoint('POST support/user/:id/sign-out', {
    access: STAFF,
    status: 200,
    summary: 'End all sessions of an account',
    returns: 'ok',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  })
  async signOut(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonBodyDto,
    @CurrentSession() principal: SessionPrincipal,
    @Auditor() by: AuditActor,
  ): Promise<Ok> {
    await this.accounts.endSessions(id, reason, { principal, by });
    return ok();
  }

  @Endpoint('POST support/user/:id/second-factor/remove', {
    access: STAFF,
    status: 200,
    summary: 'Remove a second factor that its owner has lost, after a wait in which they can stop it',
    returns: 'ok',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
    stepUp: true,
  })
  async removeFactor(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: ReasonBodyDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
    @Auditor() by: AuditActor,
  ): Promise<Ok> {
    await this.accounts.removeFactor(id, reason, { principal, by, code });
    return ok();
  }

  @Endpoint('PATCH admin/user/:id', {
    access: ['admin'],
    summary: 'Change roles, plan or address; roles and address take a mailed code',
    returns: One(AdminUserDto),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_EXISTS', 'CONFLICT'],
    stepUp: true,
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeAccountDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code: string | undefined,
    @Auditor() by: AuditActor,
  ): Promise<Data<AdminUserDto>> {
    await this.accounts.change(id, body, { principal, by, code });
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
