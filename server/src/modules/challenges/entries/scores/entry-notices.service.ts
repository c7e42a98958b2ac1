import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { ChallengeState } from '../../challenges/index.js';
import type { EntryState } from '../entry.types.js';
import { entryFrozen, entryJudged } from '../entries.notices.js';
import { entryDecidedMail, entryFrozenMail } from './scores.mails.js';

type About = Pick<ChallengeState, 'id' | 'title'>;

/** Tells creators by mail what was decided about their entry, in the transaction of the decision. */
@Injectable()
export class EntryNotices {
  constructor(
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly users: UsersQueries,
  ) {}

  async frozen(
    { id, title }: About,
    { id: entryId, userId, frozenAt }: EntryState,
    facts: { reason: string; automatic: boolean; answerUntil: Date },
  ): Promise<void> {
    const person = await this.users.profile(userId);
    await this.mails.send(person, entryFrozenMail, { ...facts, challengeId: id, challenge: title });
    await this.notices.tell(entryFrozen, {
      userId,
      key: `entry:${entryId}:frozen:${frozenAt?.toISOString()}`,
      facts: { challengeId: id, challenge: title },
      ref: { kind: 'challenge', id },
      deadline: { key: `entry:${entryId}:answer`, dueAt: facts.answerUntil.toISOString() },
    });
  }

  async decided(
    { id, title }: About,
    { id: entryId, userId }: EntryState,
    decision: 'unfrozen' | 'disqualified',
    reason: string,
  ): Promise<void> {
    const person = await this.users.profile(userId);
    await this.mails.send(person, entryDecidedMail, { decision, reason, challengeId: id, challenge: title });
    await this.notices.settle({ userId, key: `entry:${entryId}:answer` });
    await this.notices.tell(entryJudged, {
      userId,
      key: newId(),
      facts: { challengeId: id, challenge: title, decision },
      ref: { kind: 'challenge', id },
    });
  }
}
