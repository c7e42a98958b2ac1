import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { MediaService } from '../../identity/uploads/index.js';
import { guardianContext, guardianRef } from './guardian-consent.entity.js';
import { KycDocumentsService } from './kyc-documents.service.js';
import { KycQueries } from './kyc.queries.js';
import { KycRepository } from './kyc.repository.js';

/** Who somebody is. The provider keeps what the law asks it to keep; of us, only that something was decided stays. */
@PersonalData('kyc')
@Injectable()
export class KycPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly repository: KycRepository,
    private readonly documents: KycDocumentsService,
    private readonly queries: KycQueries,
    private readonly media: MediaService,
    private readonly encryption: Encryption,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const profile = await this.repository.profile(userId);
    const guardian = await this.guardian(userId);
    if (!profile && !guardian) return null;
    const kept = (await this.repository.documentsOf([userId])).filter(
      ({ storageKey }) => storageKey !== null,
    );
    return {
      content: { ...(await this.queries.own(userId)), guardian },
      files: kept.map((document) => ({
        name: `${document.id}-${this.documents.name(document)}`,
        read: async () => {
          const content = await this.documents.read(document);
          return content && { stream: Readable.from([content]), size: content.length };
        },
      })),
    };
  }

  async release({ userId }: DataSubject): Promise<void> {
    for (const { id } of await this.repository.documentsOf([userId])) await this.documents.erase(id);
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.media.release(guardianRef(userId));
    for (const table of ['kyc_document', 'kyc_person', 'guardian_consent', 'kyc_profile'])
      await this.db.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }

  /** The signed paper is among the files of the person (see KycReview). */
  private async guardian(userId: string): Promise<object | null> {
    const consent = await this.repository.guardian(userId);
    if (!consent) return null;
    const { guardianName, mediaId, reason, recordedAt } = consent;
    const name = this.encryption.decrypt(guardianName, guardianContext(userId));
    return { name, mediaId, reason, recordedAt };
  }
}
