import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { KnowsMailChoice, type MailAbout } from '../../../platform/mail/mail-choices.js';
import { NOTICE_SETTLED, NOTICE_TOLD } from '../../../platform/notices/notices.js';
import { UserSettingsService } from '../../identity/users/index.js';
import { NotificationsService } from './notifications.service.js';

/** Hears of everything that families tell somebody, in the order of each person. */
@Injectable()
export class NotificationsListener {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly settings: UserSettingsService,
  ) {}

  @Consumes([NOTICE_TOLD, NOTICE_SETTLED], { name: 'notifications.record', mode: 'effect' })
  async heard(event: DeliveredEvent<typeof NOTICE_TOLD | typeof NOTICE_SETTLED>): Promise<void> {
    if (event.name === NOTICE_TOLD) return this.notifications.record(event.payload);
    return this.notifications.settle(event.payload.userId, event.payload.key);
  }

  @Consumes('team.member.removed', { name: 'notifications.leaveTeam', mode: 'effect' })
  async left({ payload: { userId, teamId } }: DeliveredEvent<'team.member.removed'>): Promise<void> {
    if (userId !== null) await this.notifications.leaveTeam(userId, teamId);
  }

  /** Mails that families send by themselves keep to the same switches. */
  @KnowsMailChoice()
  async wantsMail({ userId, category }: MailAbout): Promise<boolean> {
    const { emailNotifications } = await this.settings.setting(userId);
    return emailNotifications[category] ?? true;
  }
}
