import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { personNeededMail } from './kyc.mails.js';
import { changedOf, PERSON_IDENTITY } from './identity-fields.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { KycPersonEntity } from './kyc-person.entity.js';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycSeal } from './kyc-seal.js';
import { KycService } from './kyc.service.js';
import type { PersonalFields, PersonRole, SecretFields } from './kyc.types.js';
import { UsersQueries } from '../../identity/users/index.js';

export interface PersonFields extends PersonalFields, SecretFields {
  role?: PersonRole;
  share?: number;
}

/** Representatives, owners and directors of a business. */
@Injectable()
export class KycPersonsService {
  constructor(
    readonly db: Database,
    private readonly repository: KycRepository,
    private readonly kyc: KycService,
    private readonly seal: KycSeal,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async add(userId: string, input: PersonFields & { role: PersonRole }): Promise<string> {
    const profile = await this.kyc.requireBusiness(userId);
    const id = newId();
    await this.identify(profile, [personField(id)]);
    const now = this.clock.now();
    const { role, share, idNumber, ssnLast4, ...personal } = input;
    const secrets = { ...(idNumber ? { idNumber } : {}), ...(ssnLast4 ? { ssnLast4 } : {}) };
    const person = Object.assign(new KycPersonEntity(), {
      id,
      userId,
      role,
      personal: this.seal.seal(personal, 'personal', id),
      secrets: Object.keys(secrets).length > 0 ? this.seal.seal(secrets, 'secrets', id) : null,
      shareBp: share === undefined ? null : Math.round(share * 100),
      status: 'draft',
      providerPersonId: null,
      removedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies KycPersonEntity);
    await this.repository.savePerson(person);
    await this.kyc.changed(profile);
    return id;
  }

  @Transactional()
  async change(id: string, userId: string, input: PersonFields): Promise<void> {
    const profile = await this.kyc.requireBusiness(userId);
    const person = await this.require(id, userId);
    const { role, share, idNumber, ssnLast4, ...personal } = input;
    const given = Object.fromEntries(Object.entries(personal).filter(([, value]) => value !== undefined));
    const known = this.seal.personal(person.personal, id);
    const shareBp = share === undefined ? person.shareBp : Math.round(share * 100);
    const part = changedOf(['role', 'shareBp'], person, { role, shareBp }).length > 0 ? ['role'] : [];
    const changes = [...changedOf(PERSON_IDENTITY, known, personal), ...part];
    await this.identify(
      profile,
      changes.map((name) => `${personField(id)}.${name}`),
    );
    person.personal = this.seal.seal({ ...known, ...given }, 'personal', id);
    if (idNumber !== undefined || ssnLast4 !== undefined) {
      const secrets = this.seal.secrets(person.secrets, id);
      if (idNumber !== undefined) secrets.idNumber = idNumber;
      if (ssnLast4 !== undefined) secrets.ssnLast4 = ssnLast4;
      person.secrets = this.seal.seal(secrets, 'secrets', id);
    }
    if (role !== undefined) person.role = role;
    person.shareBp = shareBp;
    person.updatedAt = this.clock.now();
    await this.repository.savePerson(person);
    await this.kyc.changed(profile);
  }

  /** Gone for us at once; the worker takes the person out at the provider, and forgets them then. */
  @Transactional()
  async remove(id: string, userId: string): Promise<void> {
    const profile = await this.kyc.requireBusiness(userId);
    const person = await this.require(id, userId);
    await this.identify(profile, [personField(id)]);
    person.removedAt = this.clock.now();
    person.secrets = null;
    await this.repository.savePerson(person);
    await this.kyc.changed(profile);
  }

  @Transactional()
  async remind(id: string, userId: string): Promise<void> {
    const person = await this.require(id, userId);
    const { email, firstName } = this.seal.personal(person.personal, id);
    const profile = await this.repository.profile(userId);
    const business = this.seal.business(profile?.business ?? null, userId);
    if (!email)
      throw notFound({
        en: 'This person has no e-mail address',
        de: 'Diese Person hat keine E-Mail-Adresse',
      });
    // The person has no account; whoever named them speaks for both.
    const { language } = await this.users.profile(userId);
    await this.mails.send({ email, language }, personNeededMail, {
      business: business?.name ?? null,
      firstName: firstName ?? null,
    });
  }

  /** With any such change, the question of staff for the people of the company is answered. */
  private async identify(profile: KycProfileEntity, changes: readonly string[]): Promise<void> {
    await this.kyc.mayIdentify(profile, changes);
    if (changes.length > 0) profile.asked = profile.asked.filter(({ field }) => field !== 'persons');
  }

  private async require(id: string, userId: string): Promise<KycPersonEntity> {
    const person = await this.repository.person(id, userId);
    if (!person) throw notFound();
    return person;
  }
}

const personField = (id: string): string => `persons.${id}`;
