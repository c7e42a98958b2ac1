import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { payoutCountries } from '../../../kernel/countries.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UsersQueries } from '../../identity/users/index.js';
import {
  businessMissing,
  countryFixed,
  identityFixed,
  knownField,
  stillMissing,
  unsupportedCountry,
} from './kyc.errors.js';
import { kycChanged, kycSubmitted } from './kyc.events.js';
import { kycMachine } from './kyc.machine.js';
import { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycSeal } from './kyc-seal.js';
import { KycState } from './kyc-state.js';
import type { BusinessFields, PayeeKind, PersonalFields, SecretFields } from './kyc.types.js';
import { BUSINESS_IDENTITY, changedOf, isOf, PERSON_IDENTITY } from './identity-fields.js';
import { fieldOf, isUnknownField } from './requirement-table.js';
import { missingOf } from './requirements.js';

export interface AccountFields extends PersonalFields, SecretFields {
  country?: string;
  kind?: PayeeKind;
  acceptTerms?: boolean;
  /** Fields that only the provider knows, by their paths. */
  other?: { path: string; value: string }[];
}

/** What people tell about themselves. Every change is told to the provider by a worker. */
@Injectable()
export class KycService {
  constructor(
    readonly db: Database,
    private readonly repository: KycRepository,
    private readonly state: KycState,
    private readonly seal: KycSeal,
    private readonly users: UsersQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Opens or changes the details; what is left out stays. */
  @Transactional()
  async saveFields(userId: string, input: AccountFields, ip: string): Promise<void> {
    const profile = await this.draft(userId);
    const { country, kind, acceptTerms, idNumber, ssnLast4, other, ...personal } = input;
    this.setCountry(profile, country);
    if (other?.some(({ path }) => !isUnknownField(fieldOf(path)))) throw knownField();
    const known = this.seal.personal(profile.personal, userId);
    const changes = changedOf(PERSON_IDENTITY, known, personal);
    await this.mayIdentify(profile, kind && kind !== profile.kind ? [...changes, 'kind'] : changes);
    profile.kind = kind ?? profile.kind;
    profile.personal = this.seal.seal({ ...known, ...defined(personal) }, 'personal', userId);
    if (idNumber !== undefined || ssnLast4 !== undefined) {
      const secrets = { ...this.seal.secrets(profile.secrets, userId), ...defined({ idNumber, ssnLast4 }) };
      profile.secrets = this.seal.seal(secrets, 'secrets', userId);
      profile.idNumberProvided ||= idNumber !== undefined;
      profile.ssnProvided ||= ssnLast4 !== undefined;
    }
    if (other?.length) {
      const kept = this.seal
        .extra(profile.extra, userId)
        .filter(({ path }) => !other.some((o) => o.path === path));
      profile.extra = this.seal.seal([...kept, ...other], 'extra', userId);
    }
    if (acceptTerms && profile.termsAt === null) {
      profile.termsAt = this.clock.now();
      profile.termsIp = this.seal.seal(ip, 'terms_ip', userId);
    }
    const given = Object.keys(defined(input));
    profile.asked = profile.asked.filter(({ field }) => !given.includes(field.split('.')[0] ?? ''));
    await this.changed(profile);
  }

  @Transactional()
  async saveBusiness(userId: string, business: BusinessFields): Promise<void> {
    const profile = await this.draft(userId);
    if (profile.status === 'verified') throw identityFixed();
    const changes = changedOf(BUSINESS_IDENTITY, this.seal.business(profile.business, userId), business);
    await this.mayIdentify(
      profile,
      changes.map((name) => `business.${name}`),
    );
    profile.business = this.seal.seal(business, 'business', userId);
    profile.asked = profile.asked.filter(({ field }) => !field.startsWith('business.'));
    await this.changed(profile);
  }

  /** draft, needs_action or restricted → pending; nothing may be missing that we know of. */
  @Transactional()
  async submit(userId: string): Promise<void> {
    const profile = await this.draft(userId);
    kycMachine.next(profile.status, 'submit');
    const persons = await this.repository.personsOf([userId]);
    const missing = missingOf(this.state.requirements(profile, persons));
    if (missing.length > 0) throw stillMissing(missing);
    await this.state.move(profile, 'submit', { actorId: userId, note: null });
    await this.outbox.append(kycSubmitted(userId));
    this.state.tell(profile, []);
  }

  /** The profile, locked; made by the first field. */
  async draft(userId: string): Promise<KycProfileEntity> {
    this.db.requireTransaction('kyc.draft');
    const known = await this.repository.lock(userId);
    if (known) return known;
    const user = await this.users.profile(userId);
    const now = this.clock.now();
    const profile = Object.assign(new KycProfileEntity(), {
      userId,
      status: 'none',
      kind: null,
      country: null,
      personal: this.seal.seal({ email: user.email }, 'personal', userId),
      secrets: null,
      idNumberProvided: false,
      ssnProvided: false,
      business: null,
      extra: null,
      termsAt: null,
      termsIp: null,
      accountId: null,
      holderPersonId: null,
      account: null,
      version: 0,
      syncedVersion: 0,
      syncAt: null,
      syncTries: 0,
      readSeq: 0,
      appliedSeq: 0,
      syncError: null,
      asked: [],
      note: null,
      submittedAt: null,
      decidedAt: null,
      verifiedAt: null,
      dueAt: null,
      escalatedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies KycProfileEntity);
    await this.repository.insert(profile);
    const row = await this.repository.lock(userId);
    if (!row) throw new Error(`the profile of ${userId} is missing`);
    return row;
  }

  /** Counts a change that the provider has to hear of. The profile is locked. */
  async changed(profile: KycProfileEntity): Promise<void> {
    if (profile.status === 'none') await this.state.move(profile, 'start', { actorId: profile.userId });
    profile.version += 1;
    profile.syncError = null;
    profile.syncTries = 0;
    profile.syncAt = profile.country === null ? null : this.clock.now();
    profile.updatedAt = this.clock.now();
    await this.repository.save(profile);
    await this.outbox.append(kycChanged(profile.userId, profile.status));
  }

  /**
   * What identifies somebody verified changes only where it is asked for. They were verified as who they were before:
   * payouts wait until they are verified anew. The profile is locked, and saved by the caller.
   */
  async mayIdentify(profile: KycProfileEntity, changes: readonly string[]): Promise<void> {
    if (profile.verifiedAt === null || changes.length === 0) return;
    const persons = await this.repository.personsOf([profile.userId]);
    const asked = missingOf(this.state.requirements(profile, persons));
    const mends = (change: string) => asked.some(({ field }) => isOf(field, change) || isOf(change, field));
    if (profile.status === 'verified' || !changes.every(mends)) throw identityFixed();
    profile.verifiedAt = null;
    if (profile.status === 'needs_action') profile.dueAt = null;
  }

  /** Persons belong to a business that is known. */
  async requireBusiness(userId: string): Promise<KycProfileEntity> {
    const profile = await this.draft(userId);
    if (profile.business === null) throw businessMissing();
    return profile;
  }

  private setCountry(profile: KycProfileEntity, country: string | undefined): void {
    if (country === undefined || country === profile.country) return;
    if (!payoutCountries.some((known) => known === country)) throw unsupportedCountry();
    if (profile.accountId !== null) throw countryFixed();
    profile.country = country;
  }
}

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
