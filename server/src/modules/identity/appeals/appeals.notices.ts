import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../platform/notices/notices.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { UsersQueries } from '../users/index.js';
import type { AppealEntity } from './appeal.entity.js';
import type { AppealOutcome, Statement } from './appeal.types.js';
import { appealDecidedNotice, appealFiledNotice } from './appeal.notices.js';
import { appealDecidedMail, appealFiledMail } from './appeals.mails.js';

interface Side {
  userId: string;
  facts: { statement: Pick<Statement, 'title' | 'what'>; own: boolean; path: string };
}

/** Tells both sides of an appeal and of its end: by mail, and on open screens. */
@Injectable()
export class AppealsNotices {
  constructor(
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async filed(appeal: AppealEntity): Promise<void> {
    const until = appeal.dueAt ?? this.clock.now();
    for (const { userId, facts } of this.sidesOf(appeal)) {
      await this.mails.send(await this.users.profile(userId), appealFiledMail, { ...facts, until });
      await this.notices.tell(appealFiledNotice, {
        userId,
        key: `appeal:${appeal.id}:filed`,
        facts: noticeFacts(facts),
        ref: { kind: 'appeal', id: appeal.id },
      });
    }
    this.tell(appeal);
  }

  async decided(appeal: AppealEntity, outcome: AppealOutcome, reason: string): Promise<void> {
    for (const { userId, facts } of this.sidesOf(appeal)) {
      await this.mails.send(await this.users.profile(userId), appealDecidedMail, {
        ...facts,
        outcome,
        reason,
      });
      await this.notices.tell(appealDecidedNotice, {
        userId,
        key: `appeal:${appeal.id}:decided`,
        facts: { ...noticeFacts(facts), outcome },
        ref: { kind: 'appeal', id: appeal.id },
      });
    }
    this.tell(appeal);
  }

  private sidesOf({ byId, otherId, statement, path, otherPath }: AppealEntity): Side[] {
    const { title, what } = statement;
    const own = { userId: byId, facts: { statement: { title, what }, own: true, path } };
    if (otherId === null) return [own];
    return [
      own,
      { userId: otherId, facts: { statement: { title, what }, own: false, path: otherPath ?? '/' } },
    ];
  }

  private tell({ id, kind, refId, byId, status }: AppealEntity): void {
    this.realtime.emit(personRoom(byId), 'appeal.updated', { id, kind, refId, status });
  }
}

const noticeFacts = ({ statement, own, path }: Side['facts']) => ({ ...statement, own, path });
