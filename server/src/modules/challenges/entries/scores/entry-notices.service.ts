import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { ChallengeState } from '../../challenges/index.js';
import type { EntryState } from '../entry.types.js';
import { entryDecidedMail, entryFrozenMail } from './scores.mails.js';

type About = Pick<ChallengeState, 'id' | 'title'>;

/** Tells creators by mail what was decided about their entry, in the transaction of the decision. */
@Injectable()
export class EntryNotices {
  constructor(
    private readonly mails: MailOutbox,
    private readonly users: UsersQueries,
  ) {}

  async frozen(
    { id, title }: About,
    { userId }: EntryState,
    facts: { reason: string; automatic: boolean; answerUntil: Date },
  ): Promise<void> {
    const person = await this.users.profile(userId);
    await this.mails.send(person, entryFrozenMail, { ...facts, challengeId: id, challenge: title });
  }

  async decided(
    { id, title }: About,
    { userId }: EntryState,
    decision: 'unfrozen' | 'disqualified',
    reason: string,
  ): Promise<void> {
    const person = await this.users.profile(userId);
    await this.mails.send(person, entryDecidedMail, { decision, reason, challengeId: id, challenge: title });
  }
}
