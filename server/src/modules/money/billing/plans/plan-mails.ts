import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { PlanContractEntity } from './plan-contract.entity.js';
import { planTold } from './plans.notices.js';
import { planEndedMail, renewalFailedMail } from './plans.mails.js';

/** What is told about a plan, in the transaction of what happened to it. */
@Injectable()
export class PlanMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly users: UsersQueries,
  ) {}

  async tell(occasion: 'failed' | 'ended', { userId, dueAt }: PlanContractEntity): Promise<void> {
    const person = await this.users.profile(userId);
    if (occasion === 'failed') await this.mails.send(person, renewalFailedMail, { nextTry: dueAt });
    else await this.mails.send(person, planEndedMail, {});
    await this.notices.tell(planTold, { userId, key: newId(), facts: { occasion } });
  }
}
