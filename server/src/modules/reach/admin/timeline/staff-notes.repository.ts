import { Injectable } from '@nestjs/common';
import type { CursorQuery } from '../../../../kernel/page.js';
import { everywhere } from '../../../../kernel/sentence.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { OnTimeline, type TimelineItem } from '../../../../platform/staff/staff-timeline.js';
import { noteContext, StaffNoteEntity } from './staff-note.entity.js';

const LIST = listOf(StaffNoteEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const about = visible('user_id = $1');

@Injectable()
export class StaffNotesRepository {
  constructor(
    private readonly db: Database,
    private readonly encryption: Encryption,
  ) {}

  async insert(note: StaffNoteEntity): Promise<void> {
    const { id, userId, authorId, createdAt } = note;
    const text = this.encryption.encrypt(note.text, noteContext(id));
    await this.db.repo(StaffNoteEntity).insert({ id, userId, authorId, text, createdAt });
  }

  @OnTimeline('note', 'support')
  async of(userId: string, asked: CursorQuery): Promise<TimelineItem[]> {
    const { data } = await LIST.after(this.db, asked, about(userId));
    return data.map(({ id, authorId, createdAt, text }) =>
      toTimelineItem({ id, authorId, createdAt, text: this.encryption.decrypt(text, noteContext(id)) }),
    );
  }
}

export const toTimelineItem = ({
  id,
  createdAt,
  authorId,
  text,
}: Omit<StaffNoteEntity, 'userId'>): TimelineItem => ({
  id,
  at: createdAt,
  what: { en: 'Note', de: 'Notiz' },
  detail: everywhere(text),
  actorId: authorId,
});
