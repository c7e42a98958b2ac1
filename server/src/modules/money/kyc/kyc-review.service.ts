import { Injectable } from '@nestjs/common';
import { invalidField, notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { MediaService } from '../../identity/uploads/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { refuseOwnAccount } from '../approvals/index.js';
import { guardianContext, guardianRef } from './guardian-consent.entity.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import { caseChanged, notClear } from './kyc.errors.js';
import { KycRepository } from './kyc.repository.js';
import { KycState } from './kyc-state.js';
import { missingOf } from './requirements.js';

export interface Decision {
  decision: 'verify' | 'reject' | 'needs_action';
  fields?: string[];
  note: string;
  /** Of the case that staff have read. */
  version?: number;
}

export interface GuardianConsent {
  guardianName: string;
  mediaId: string;
  reason: string;
}

/** What staff decide. The provider's word comes first: what it has not confirmed cannot be verified here. */
@Injectable()
export class KycReview {
  constructor(
    readonly db: Database,
    private readonly repository: KycRepository,
    private readonly documents: KycDocumentsService,
    private readonly state: KycState,
    private readonly users: UsersQueries,
    private readonly media: MediaService,
    private readonly encryption: Encryption,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async decide(
    userId: string,
    actor: AuditActor,
    { decision, fields = [], note, version }: Decision,
  ): Promise<void> {
    refuseOwnAccount([userId], actor);
    const profile = await this.repository.lock(userId);
    if (!profile) throw notFound();
    if (version !== undefined && version !== profile.version) throw caseChanged();
    const persons = await this.repository.personsOf([userId]);
    // The person reads what is missing, not why staff are content.
    const by = { actorId: actor.actorId, note: decision === 'verify' ? null : note };
    const before = { status: profile.status };
    if (profile.status === 'in_review' && profile.submittedAt !== null)
      await this.cases.count('identity', profile.submittedAt);
    if (decision === 'verify') {
      const open = this.state.requirements(profile, persons);
      const pending = open.some(({ status }) => status === 'pending');
      // What the provider said last is about what it was told last.
      const heard = profile.syncedVersion >= profile.version && profile.syncAt === null;
      if (!heard || missingOf(open).length > 0 || pending || !profile.account?.transfersActive)
        throw notClear();
      await this.state.move(profile, 'verify', by);
      await this.close(userId, 'accepted', null);
    } else if (decision === 'reject') {
      await this.state.move(profile, 'reject', by);
      await this.close(userId, 'rejected', note);
    } else if (profile.status === 'rejected') {
      profile.asked = fields.map((field) => ({ field, reason: note }));
      await this.state.move(profile, 'reopen', by);
    } else {
      if (fields.length === 0)
        throw invalidField('fields', 'required', {
          en: 'Say which fields are needed',
          de: 'Gib an, welche Felder gebraucht werden',
        });
      profile.asked = fields.map((field) => ({ field, reason: note }));
      await this.state.move(profile, 'ask', by);
    }
    await this.audit.record(actor, {
      action: `kyc.${decision}`,
      target: { kind: 'kyc', id: userId },
      people: [userId],
      before,
      after: { status: profile.status, fields, reason: note },
    });
    this.state.tell(profile, this.state.requirements(profile, persons));
  }

  /** Who somebody is stands in the case: the look at it is written down. */
  async noteLook(userId: string, actor: AuditActor): Promise<void> {
    await this.audit.record(actor, {
      action: 'kyc.read',
      target: { kind: 'kyc', id: userId },
      personalDataOf: userId,
    });
  }

  /** A document for staff; every look is written down. */
  async document(
    userId: string,
    documentId: string,
    actor: AuditActor,
  ): Promise<{ content: Buffer; mime: string }> {
    const document = await this.repository.document(documentId, userId);
    const content = document && (await this.documents.read(document));
    if (!document || !content)
      throw notFound({
        en: 'This document is not kept any more',
        de: 'Dieses Dokument wird nicht mehr aufbewahrt',
      });
    await this.audit.record(actor, {
      action: 'kyc.readDocument',
      target: { kind: 'kyc', id: userId },
      after: { documentId, purpose: document.purpose },
      personalDataOf: userId,
    });
    return { content, mime: document.mime };
  }

  @Transactional()
  async recordGuardian(userId: string, actor: AuditActor, consent: GuardianConsent): Promise<void> {
    refuseOwnAccount([userId], actor);
    await this.users.profile(userId);
    const { actorId } = actor;
    if (actorId === null) throw new Error('the consent of a guardian is recorded by staff');
    const ref = guardianRef(userId);
    await this.media.use([consent.mediaId], actorId, ref, {
      field: 'mediaId',
      purpose: 'document',
    });
    await this.media.release(ref, [consent.mediaId]);
    // It is a paper of the minor: it stays as long as their account, also when the member of staff has left.
    await this.media.handOver(ref, userId);
    await this.repository.saveGuardian({
      userId,
      guardianName: this.encryption.encrypt(consent.guardianName, guardianContext(userId)),
      mediaId: consent.mediaId,
      reason: consent.reason,
      recordedBy: actorId,
      recordedAt: this.clock.now(),
    });
    await this.audit.record(actor, {
      action: 'kyc.recordGuardian',
      target: { kind: 'user', id: userId },
      after: { mediaId: consent.mediaId, reason: consent.reason },
    });
  }

  /** Staff did not decide in time: the case stands in the admin's queue from now on. */
  @Transactional()
  async overdue(userId: string, now: Date): Promise<void> {
    const profile = await this.repository.lock(userId);
    if (!profile || profile.dueAt === null || profile.dueAt > now) return;
    if (profile.status === 'needs_action') {
      await this.state.move(profile, 'restrict', { actorId: null });
      return;
    }
    await this.repository.update(userId, { dueAt: null, escalatedAt: now });
    await this.repository.log({ userId, actorId: null, action: 'escalated', at: now });
  }

  /** The decision is made: documents get its word, and our copies go. */
  private async close(userId: string, status: 'accepted' | 'rejected', reason: string | null): Promise<void> {
    const documents = await this.repository.documentsOf([userId]);
    const open = documents.filter((document) => document.status === 'uploaded').map(({ id }) => id);
    await this.repository.updateDocuments(open, { status, reason });
    const kept = documents.filter(({ storageKey }) => storageKey !== null).map(({ id }) => id);
    await this.repository.updateDocuments(kept, { eraseAt: this.clock.now() });
  }
}
