import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { addWorkingDays } from '../../../kernel/working-days.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { UsersService } from '../../identity/users/index.js';
import { kycDecided } from './kyc.events.js';
import { kycMachine } from './kyc.machine.js';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycSeal } from './kyc-seal.js';
import type { KycPersonEntity } from './kyc-person.entity.js';
import type { KycEvent, KycStatus, Requirement } from './kyc.types.js';
import { missingOf, requirementsOf } from './requirements.js';

const DECISIONS: readonly KycStatus[] = ['verified', 'needs_action', 'rejected', 'restricted'];

/** What requirements are read from. */
type Described = Pick<
  KycProfileEntity,
  'userId' | 'kind' | 'country' | 'termsAt' | 'personal' | 'business' | 'account' | 'asked' | 'syncError'
>;

export interface Mover {
  actorId: string | null;
  note?: string | null;
}

/** Moves a profile, with its clock, its log and word of it. In the caller's transaction, the row locked. */
@Injectable()
export class KycState {
  constructor(
    private readonly repository: KycRepository,
    private readonly seal: KycSeal,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  requirements(profile: Described, persons: readonly KycPersonEntity[]): Requirement[] {
    return requirementsOf({
      kind: profile.kind,
      country: profile.country,
      termsAt: profile.termsAt,
      personal: this.seal.personal(profile.personal, profile.userId),
      business: this.seal.business(profile.business, profile.userId),
      account: profile.account,
      asked: profile.asked,
      syncError: profile.syncError,
      persons: new Map(
        persons.flatMap(({ id, providerPersonId }) => (providerPersonId ? [[providerPersonId, id]] : [])),
      ),
    });
  }

  async move(profile: KycProfileEntity, event: KycEvent, { actorId, note }: Mover): Promise<void> {
    const from = profile.status;
    profile.status = kycMachine.next(from, event);
    const now = this.clock.now();
    profile.updatedAt = now;
    profile.escalatedAt = null;
    // Who was rejected, or let the date pass, is paid again only when staff have verified them anew.
    if (event === 'reject' || event === 'restrict') profile.verifiedAt = null;
    profile.dueAt = this.dueAt(profile);
    if (note !== undefined) profile.note = note;
    if (profile.status === 'pending') profile.submittedAt = now;
    if (DECISIONS.includes(profile.status)) profile.decidedAt = now;
    if (profile.status === 'verified') profile.verifiedAt ??= now;
    if (isDecided(profile)) await this.forgetSecrets(profile);
    await this.repository.save(profile);
    await this.repository.log({
      userId: profile.userId,
      actorId,
      action: event,
      details: { from, to: profile.status, ...(note ? { note } : {}) },
      at: now,
    });
    await this.users.setIdentity(profile.userId, profile.status, this.birthDate(profile));
    if (DECISIONS.includes(profile.status))
      await this.outbox.append(kycDecided(profile.userId, profile.status));
  }

  /** Id numbers are kept for the provider alone, until it is decided. The profile is saved by the caller. */
  async forgetSecrets(profile: KycProfileEntity): Promise<void> {
    profile.secrets = null;
    await this.repository.forgetPersonSecrets(profile.userId);
  }

  /** What the provider's word means for a profile that waits for it, or was verified. */
  async follow(profile: KycProfileEntity, persons: readonly KycPersonEntity[]): Promise<void> {
    const requirements = this.requirements(profile, persons);
    const missing = missingOf(requirements);
    const machine = { actorId: null };
    const inStep = profile.syncedVersion >= profile.version || profile.syncError !== null;
    if (profile.status === 'pending' && inStep)
      await this.move(profile, missing.length > 0 ? 'ask' : 'receive', machine);
    else if (
      (profile.status === 'in_review' || profile.status === 'verified') &&
      inStep &&
      missing.length > 0
    )
      await this.move(profile, 'ask', machine);
    if (profile.status === 'needs_action' && profile.verifiedAt !== null && isLate(missing))
      await this.move(profile, 'restrict', machine);
    this.tell(profile, requirements);
  }

  tell({ userId, status }: KycProfileEntity, requirements: readonly Requirement[]): void {
    this.realtime.emit(personRoom(userId), 'kyc.updated', { status, requirements: [...requirements] });
  }

  private dueAt({ status, verifiedAt, account }: KycProfileEntity): Date | null {
    if (status === 'in_review')
      return addWorkingDays(this.clock.now(), this.settings.get('kyc.staffReviewDays'));
    if (status === 'needs_action' && verifiedAt !== null)
      return account?.deadline
        ? new Date(account.deadline)
        : this.clock.in(this.settings.get('kyc.mendDays') * DAY);
    return null;
  }

  private birthDate(profile: KycProfileEntity): string | null {
    const { dob } = this.seal.personal(profile.personal, profile.userId);
    if (profile.status !== 'verified' || !dob) return null;
    const two = (n: number) => String(n).padStart(2, '0');
    return `${dob.year}-${two(dob.month)}-${two(dob.day)}`;
  }
}

/** Nothing is to be checked any more. */
export const isDecided = ({ status }: Pick<KycProfileEntity, 'status'>): boolean =>
  status === 'verified' || status === 'rejected';

const isLate = (missing: readonly Requirement[]): boolean =>
  missing.some(({ status }) => status === 'past_due');
