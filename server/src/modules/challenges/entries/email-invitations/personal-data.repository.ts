import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { EmailInvitationEntity, INVITED_PURPOSE, invitedContext } from './email-invitation.entity.js';

/** Invitations to one's address, and those one sent. That an address wants none stays, also without an account. */
@PersonalData('email-invitations')
@Injectable()
export class EmailInvitationsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly encryption: Encryption,
  ) {}

  async collect(subject: DataSubject): Promise<Collected | null> {
    const rows = await this.db
      .repo(EmailInvitationEntity)
      .find({ where: this.of(subject), order: { createdAt: 'ASC', id: 'ASC' } });
    if (rows.length === 0) return null;
    const invitations = rows.map(({ id, email, brandId, ...row }) => ({
      challengeId: row.challengeId,
      received: brandId !== subject.userId,
      email: this.encryption.decrypt(email, invitedContext(id)),
      message: row.message,
      state: row.state,
      sentAt: row.sentAt,
      createdAt: row.createdAt,
    }));
    return { content: { invitations } };
  }

  async erase(subject: DataSubject): Promise<void> {
    for (const where of this.of(subject)) await this.db.repo(EmailInvitationEntity).delete(where);
  }

  private of({ userId, email }: DataSubject) {
    const indexes = this.encryption.blindIndexes(email.toLowerCase(), INVITED_PURPOSE);
    return [{ emailIndex: In(indexes) }, { userId }, { brandId: userId }];
  }
}
