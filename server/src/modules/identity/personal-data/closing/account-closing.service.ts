import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { isStaffRole } from '../../../../kernel/roles.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { AccountMoney } from '../../../../platform/privacy/account-money.js';
import { StepUp, type StepUpProof } from '../../../../platform/security/step-up.js';
import { AccountPasswords } from '../../auth/index.js';
import { UsersQueries, UsersService } from '../../users/index.js';
import { closingBlocked, notActive, nothingToCancel, staffStays } from './account-closing.errors.js';
import { AccountClosingEntity, reasonContext } from './account-closing.entity.js';
import { AccountClosingRepository } from './account-closing.repository.js';
import { ClosingMails } from './closing-mails.js';
import { Obstacles } from './obstacles.service.js';

export interface ClosingRequest {
  password?: string;
  reason?: string;
  lapseCoins?: boolean;
}

/** Asking to leave, and thinking better of it. */
@Injectable()
export class AccountClosingService {
  constructor(
    readonly db: Database,
    private readonly rows: AccountClosingRepository,
    private readonly obstacles: Obstacles,
    private readonly money: AccountMoney,
    private readonly users: UsersService,
    private readonly profiles: UsersQueries,
    private readonly passwords: AccountPasswords,
    private readonly stepUp: StepUp,
    private readonly encryption: Encryption,
    private readonly mails: ClosingMails,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** What is in the way is said before a code is asked for. Answers when the account will be closed. */
  async request(
    principal: SessionPrincipal,
    request: ClosingRequest,
    code: string | undefined,
  ): Promise<Date> {
    if (isStaffRole(principal.activeRole)) throw staffStays();
    if (principal.state !== 'active') throw notActive();
    await this.requireOpen(principal.userId, request);
    if (request.password !== undefined) await this.passwords.confirm(principal.userId, request.password);
    const proof = await this.stepUp.require(principal, 'delete', code);
    return this.begin(principal.userId, request, proof);
  }

  @Transactional()
  async cancel(userId: string): Promise<void> {
    const closing = await this.rows.lockOpen(userId);
    if (!closing || !(await this.users.changeState(userId, 'deletion_requested', 'active')))
      throw nothingToCancel();
    await this.end(closing);
    await this.mails.cancelled(await this.profiles.profile(userId));
  }

  /** The account was suspended: it can be closed once it is open again. */
  @Transactional()
  async halt(userId: string): Promise<void> {
    const closing = await this.rows.lockOpen(userId);
    if (!closing) return;
    await this.end(closing);
    await this.mails.halted(await this.profiles.profile(userId));
  }

  private async end({ id }: AccountClosingEntity): Promise<void> {
    const ended = { nextAt: null, endedAt: this.clock.now(), reason: null };
    await this.rows.update(id, { state: 'cancelled', ...ended });
  }

  @Transactional()
  protected async begin(userId: string, request: ClosingRequest, proof: StepUpProof): Promise<Date> {
    if (!(await this.users.changeState(userId, 'active', 'deletion_requested'))) throw notActive();
    await this.requireOpen(userId, request);
    await proof.use();
    const id = newId();
    const deleteAt = this.clock.in(this.settings.get('account.closingDays') * DAY);
    await this.rows.insert(
      Object.assign(new AccountClosingEntity(), {
        id,
        userId,
        state: 'requested',
        reason: request.reason ? this.encryption.encrypt(request.reason, reasonContext(id)) : null,
        lapseCoins: request.lapseCoins ?? false,
        requestedAt: this.clock.now(),
        deleteAt,
        nextAt: deleteAt,
        postponedAt: null,
        endedAt: null,
      } satisfies AccountClosingEntity),
    );
    await this.money.payOutEverything(userId);
    await this.mails.requested(await this.profiles.profile(userId), deleteAt);
    return deleteAt;
  }

  private async requireOpen(userId: string, { lapseCoins = false }: ClosingRequest): Promise<void> {
    const outlook = await this.obstacles.outlook(userId);
    const found = [...outlook.blockers, ...this.obstacles.unconfirmed(outlook, lapseCoins)];
    if (found.length > 0) throw closingBlocked(found);
  }
}
