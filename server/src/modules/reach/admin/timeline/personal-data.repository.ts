import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { noteContext, StaffNoteEntity } from './staff-note.entity.js';

/** Notes on a person: the copy has what was written and when, without the name of who wrote it. */
@PersonalData('staff-notes')
@Injectable()
export class StaffNotesPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly encryption: Encryption,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const rows = await this.db
      .repo(StaffNoteEntity)
      .find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    if (rows.length === 0) return null;
    return {
      content: rows.map(({ id, text, createdAt }) => ({
        text: this.encryption.decrypt(text, noteContext(id)),
        createdAt,
      })),
    };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.repo(StaffNoteEntity).delete({ userId });
  }
}
