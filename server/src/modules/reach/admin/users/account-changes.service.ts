import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { isStaffRole, type Role } from '../../../../kernel/roles.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { StepUp } from '../../../../platform/security/step-up.js';
import { AccountAddress, FactorRemovals, SessionsService } from '../../../identity/auth/index.js';
import {
  BY_STAFF,
  isLongSuspension,
  type Restored,
  tooLongForSupport,
  UsersQueries,
  UsersService,
} from '../../../identity/users/index.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import {
  accountTypeRoleMissing,
  adminsOnly,
  lastAdmin,
  otherState,
  overAlready,
  rolesMixed,
  suspendedByReport,
} from './account-changes.errors.js';
import type { ChangeAccountDto, SuspendAccountDto } from './dto/account-changes.dto.js';
import { SuspensionMails } from './suspension-mails.service.js';

type Account = Awaited<ReturnType<UsersService['require']>>;

interface Staff {
  principal: SessionPrincipal;
  by: AuditActor;
}

/** What staff change of somebody's account, never of their own; each change stands in the audit log with its reason. */
@Injectable()
export class AccountChanges {
  constructor(
    readonly db: Database,
    private readonly users: UsersService,
    private readonly queries: UsersQueries,
    private readonly address: AccountAddress,
    private readonly sessions: SessionsService,
    private readonly removals: FactorRemovals,
    private readonly stepUp: StepUp,
    private readonly mails: SuspensionMails,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Roles and address open doors, so they take a mailed code besides. */
  async change(
    id: string,
    change: ChangeAccountDto,
    { principal, by, code }: Staff & { code: string | undefined },
  ): Promise<void> {
    refuseOwnAccount([id], by);
    const { roles, mezzyaType, email, reason } = change;
    const opensDoors = roles !== undefined || email !== undefined;
    const proof = opensDoors ? await this.stepUp.require(principal, 'account', code) : null;
    await this.db.transaction(async () => {
      const before = await this.users.require(id);
      await proof?.use();
      if (roles) await this.changeRoles(before, roles);
      if (mezzyaType) await this.users.setMezzyaType(id, mezzyaType);
      if (email) await this.address.replace(id, email.toLowerCase());
      await this.audit.record(by, {
        action: 'user.change',
        target: { kind: 'user', id },
        before: { roles: before.roles, mezzyaType: before.mezzyaType },
        // The addresses themselves are personal data of the account, which may be erased one day.
        after: {
          ...(roles && { roles }),
          ...(mezzyaType && { mezzyaType }),
          email: email !== undefined,
          reason,
        },
      });
    });
  }

  @Transactional()
  async suspend(id: string, change: SuspendAccountDto, staff: Staff): Promise<void> {
    refuseOwnAccount([id], staff.by);
    const user = await this.users.require(id);
    refuseStaffAccount(staff.principal, user.roles);
    const { suspended, reason } = change;
    const until = change.until === undefined ? null : new Date(change.until);
    if (suspended) {
      if (!(await this.close(user, until, staff.principal))) throw otherState();
      await this.audit.record(staff.by, {
        action: 'user.suspend',
        target: { kind: 'user', id },
        after: { until: until?.toISOString() ?? null, reason },
      });
      await this.mails.suspended(user, until, reason);
      return;
    }
    const restored = await this.open(user, staff.principal);
    if (!restored) throw otherState();
    await this.audit.record(staff.by, {
      action: 'user.restore',
      target: { kind: 'user', id },
      after: { open: restored.open, until: restored.until?.toISOString() ?? null, reason },
    });
    await this.mails.restored(user, restored);
  }

  /** Signs somebody out everywhere, for example when a device was stolen. */
  @Transactional()
  async endSessions(id: string, reason: string, { principal, by }: Staff): Promise<void> {
    refuseOwnAccount([id], by);
    const { roles } = await this.users.require(id);
    refuseStaffAccount(principal, roles);
    const ended = await this.sessions.revoke({ userId: id }, 'staff');
    await this.audit.record(by, {
      action: 'user.endSessions',
      target: { kind: 'user', id },
      after: { ended, reason },
    });
  }

  /** For somebody who lost app and recovery codes; it happens after a wait in which the person can stop it. */
  async removeFactor(
    id: string,
    reason: string,
    { principal, by, code }: Staff & { code: string | undefined },
  ): Promise<void> {
    refuseOwnAccount([id], by);
    const { roles } = await this.users.require(id);
    refuseStaffAccount(principal, roles);
    const proof = await this.stepUp.require(principal, 'account', code);
    await this.db.transaction(async () => {
      await proof.use();
      const dueAt = await this.removals.begin(id);
      await this.audit.record(by, {
        action: 'user.removeFactor',
        target: { kind: 'user', id },
        after: { dueAt: dueAt.toISOString(), reason },
      });
    });
  }

  /** False = the account is in another state by now. */
  private async close(user: Account, until: Date | null, { activeRole }: SessionPrincipal): Promise<boolean> {
    if (activeRole !== 'admin' && this.isLong(until)) throw tooLongForSupport();
    if (until !== null && until <= this.clock.now()) throw overAlready();
    await this.keepAnAdmin(user.roles);
    return this.users.suspend(user.id, until);
  }

  /** Support lifts nothing that an admin made longer, and nobody here what the decision about a report did. */
  private async open(
    { id, suspendedUntil }: Account,
    { activeRole }: SessionPrincipal,
  ): Promise<Restored | null> {
    const standing = await this.users.suspensionsOf(id);
    const byHand = standing.find(({ cause }) => cause === BY_STAFF);
    if (!byHand && standing.length > 0) throw suspendedByReport();
    if (activeRole !== 'admin' && this.isLong(byHand ? byHand.until : suspendedUntil)) throw adminsOnly();
    return this.users.restore(id);
  }

  private isLong(until: Date | null): boolean {
    return isLongSuspension(until, this.clock.now());
  }

  private async changeRoles(
    user: { id: string; accountType: Role | null; roles: readonly Role[] },
    wanted: readonly Role[],
  ): Promise<void> {
    const [first, ...others] = [...new Set(wanted)];
    if (first === undefined) throw rolesMixed();
    const roles = [first, ...others] as const;
    const staff = user.roles.some(isStaffRole);
    if (roles.some((role) => isStaffRole(role) !== staff)) throw rolesMixed();
    if (user.accountType !== null && !roles.includes(user.accountType))
      throw accountTypeRoleMissing(user.accountType);
    if (!roles.includes('admin')) await this.keepAnAdmin(user.roles);
    await this.users.setRoles(user.id, roles);
    // A session acts in one role; it begins anew with those there are now.
    await this.sessions.revoke({ userId: user.id }, 'staff');
  }

  /** Two admins who take each other's role away at the same moment would leave none. */
  private async keepAnAdmin(roles: readonly Role[]): Promise<void> {
    if (!roles.includes('admin')) return;
    await lockName(this.db, 'accounts.admins', 'all');
    if ((await this.queries.countAdmins()) <= 1) throw lastAdmin();
  }
}

/** Admins alone act on accounts of staff. */
function refuseStaffAccount({ activeRole }: SessionPrincipal, roles: readonly Role[]): void {
  if (activeRole !== 'admin' && roles.some(isStaffRole)) throw adminsOnly();
}
