import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { KnowsMailChoice, type MailAbout } from '../../../platform/mail/mail-choices.js';
import { NOTICE_SETTLED, NOTICE_TOLD } from '../../../platform/notices/notices.js';
import { UserSettingsService } from '../../identity/users/index.js';
import { NotificationsService } from './notifications.service.js';

/** Hears of everything that families tell somebody, in the order of each owner. */
@Injectable()
export class NotificationsListener {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly settings: UserSettingsService,
  ) {}

  /** Who leaves a team or was in one that is dissolved, too: in one order with what it is told, so that nothing is left that was told a moment before. */
  @Consumes([NOTICE_TOLD, NOTICE_SETTLED, 'team.member.removed', 'team.closed'], {
    name: 'notifications.record',
    mode: 'effect',
  })
  async heard(
    event: DeliveredEvent<typeof NOTICE_TOLD | typeof NOTICE_SETTLED | 'team.member.removed' | 'team.closed'>,
  ): Promise<void> {
    switch (event.name) {
      case NOTICE_TOLD:
        return this.notifications.record(event.payload);
      case NOTICE_SETTLED:
        return this.notifications.settle(event.payload.userId, event.payload.key);
      case 'team.member.removed': {
        const { userId, teamId } = event.payload;
        if (userId !== null) await this.notifications.leaveTeam(userId, teamId);
        return;
      }
      case 'team.closed':
        return this.notifications.endTeam(event.payload.teamId);
    }
  }

  /** Mails that families send by themselves keep to the same switches. */
  @KnowsMailChoice()
  async wantsMail({ userId, category }: MailAbout): Promise<boolean> {
    const { emailNotifications } = await this.settings.setting(userId);
    return emailNotifications[category] ?? true;
  }
}
