import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { newId } from '../../../kernel/id.js';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { everything, listOf } from '../../../platform/database/list.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import { GuardianConsentEntity } from './guardian-consent.entity.js';
import { KycDocumentEntity } from './kyc-document.entity.js';
import { KycPersonEntity } from './kyc-person.entity.js';
import { KycProfileEntity } from './kyc-profile.entity.js';
import type { KycStatus, KycStep, LoggedStep } from './kyc.types.js';

/** The queue of staff: what waits longest comes first. */
const QUEUE = listOf(KycProfileEntity, {
  key: 'user_id',
  where: `status <> 'none'`,
  filters: { status: 'status = $1' },
  sorts: { oldest: ['submitted_at NULLS LAST', 'user_id'] },
});

const STEPS = 50;

@Injectable()
export class KycRepository {
  constructor(private readonly db: Database) {}

  private get profiles() {
    return this.db.repo(KycProfileEntity);
  }

  private get documents() {
    return this.db.repo(KycDocumentEntity);
  }

  private get persons() {
    return this.db.repo(KycPersonEntity);
  }

  profile(userId: string): Promise<KycProfileEntity | null> {
    return this.profiles.findOneBy({ userId });
  }

  profilesOf(userIds: readonly string[]): Promise<KycProfileEntity[]> {
    return this.profiles.findBy({ userId: In([...userIds]) });
  }

  byAccount(accountId: string): Promise<KycProfileEntity | null> {
    return this.profiles.findOneBy({ accountId });
  }

  lock(userId: string): Promise<KycProfileEntity | null> {
    return this.profiles.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Two first fields at once: the second finds the row of the first. */
  async insert(profile: KycProfileEntity): Promise<void> {
    await this.profiles.createQueryBuilder().insert().values(profile).orIgnore().execute();
  }

  async save(profile: KycProfileEntity): Promise<void> {
    // Reads count themselves without the lock.
    const { userId, readSeq: _, ...change } = profile;
    await this.profiles.update({ userId }, change);
  }

  /** The number of a read that begins now. */
  async beginRead(userId: string): Promise<number> {
    const row = await this.db.one<{ seq: number }>(
      `UPDATE kyc_profile SET read_seq = read_seq + 1 WHERE user_id = $1 RETURNING read_seq AS seq`,
      [userId],
    );
    return row?.seq ?? 0;
  }

  async update(userId: string, change: Partial<KycProfileEntity>): Promise<void> {
    await this.profiles.update({ userId }, change);
  }

  page(filter: PageQuery & { status?: KycStatus }): Promise<Page<KycProfileEntity>> {
    return QUEUE.page(this.db, filter, everything);
  }

  @StaffQueue('identity', 'support')
  waiting(): Queue {
    return queueOf(
      this.profiles,
      { status: 'in_review' },
      { id: 'userId', since: 'submittedAt', due: 'dueAt', person: 'userId' },
    );
  }

  dueSync(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.profiles, 'syncAt', now, limit);
  }

  dueState(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.profiles, 'dueAt', now, limit);
  }

  // Documents

  async insertDocument(document: KycDocumentEntity): Promise<void> {
    await this.documents.insert(document);
  }

  documentsOf(userIds: readonly string[]): Promise<KycDocumentEntity[]> {
    return this.documents.find({
      where: { userId: In([...userIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  document(id: string, userId: string): Promise<KycDocumentEntity | null> {
    return this.documents.findOneBy({ id, userId });
  }

  async updateDocuments(ids: readonly string[], change: Partial<KycDocumentEntity>): Promise<void> {
    if (ids.length > 0) await this.documents.update({ id: In([...ids]) }, change);
  }

  async removeDocument(id: string): Promise<void> {
    await this.documents.delete({ id });
  }

  documentsToErase(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.documents, 'eraseAt', now, limit);
  }

  documentById(id: string): Promise<KycDocumentEntity | null> {
    return this.documents.findOneBy({ id });
  }

  // Persons

  personsOf(userIds: readonly string[]): Promise<KycPersonEntity[]> {
    return this.persons.find({
      where: { userId: In([...userIds]), removedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Removed here and still known to the provider. */
  personsToRemove(userId: string): Promise<KycPersonEntity[]> {
    return this.persons
      .createQueryBuilder('p')
      .where('p.userId = :userId AND p.removedAt IS NOT NULL AND p.providerPersonId IS NOT NULL', { userId })
      .getMany();
  }

  person(id: string, userId: string): Promise<KycPersonEntity | null> {
    return this.persons.findOneBy({ id, userId, removedAt: IsNull() });
  }

  async savePerson(person: KycPersonEntity): Promise<void> {
    await this.persons.save(person);
  }

  async updatePerson(id: string, change: Partial<KycPersonEntity>): Promise<void> {
    await this.persons.update({ id }, change);
  }

  async forgetPersonSecrets(userId: string): Promise<void> {
    await this.persons.update({ userId, secrets: Not(IsNull()) }, { secrets: null });
  }

  // Guardians and the log

  async saveGuardian(consent: GuardianConsentEntity): Promise<void> {
    await this.db.repo(GuardianConsentEntity).upsert(consent, ['userId']);
  }

  guardian(userId: string): Promise<GuardianConsentEntity | null> {
    return this.db.repo(GuardianConsentEntity).findOneBy({ userId });
  }

  hasGuardian(userId: string): Promise<boolean> {
    return this.db.repo(GuardianConsentEntity).existsBy({ userId });
  }

  /** Append-only: who did or saw what. */
  async log(entry: {
    userId: string;
    actorId: string | null;
    action: KycStep;
    details?: object;
    at: Date;
  }): Promise<void> {
    await this.db.query(
      `INSERT INTO kyc_log (id, user_id, actor_id, action, details, at) VALUES ($1, $2, $3, $4, $5::jsonb, $6)`,
      [newId(), entry.userId, entry.actorId, entry.action, JSON.stringify(entry.details ?? {}), entry.at],
    );
  }

  /** The latest first. */
  steps(userId: string): Promise<LoggedStep[]> {
    return this.db.query<LoggedStep>(
      `SELECT action AS step, actor_id AS "actorId", details->>'note' AS note, at
       FROM kyc_log WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT ${STEPS}`,
      [userId],
    );
  }
}
