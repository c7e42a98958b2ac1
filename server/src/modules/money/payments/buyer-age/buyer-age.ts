import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { Sentence } from '../../../../kernel/sentence.js';

/** From which age a person may buy coins and give tips: `coin.buyingAge`. */
@Injectable()
export class BuyerAge {
  constructor(
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** `what` begins the sentence that says from which age. */
  async assertReached(userId: string, what: Sentence): Promise<void> {
    const age = this.settings.get('coin.buyingAge');
    const { birthDate, isTeam } = await this.users.profile(userId);
    // Nobody gets a role that pays for a team before that age.
    if (isTeam) return;
    if (birthDate === null)
      throw new AppError('AGE_OUT_OF_RANGE', {
        en: `${what.en} from ${age}: tell us your birth date in your profile first.`,
        de: `${what.de} ab ${age}: Trage zuerst dein Geburtsdatum im Profil ein.`,
      });
    const birthday = new Date(`${birthDate}T00:00:00Z`);
    birthday.setUTCFullYear(birthday.getUTCFullYear() + age);
    const now = this.clock.now();
    if (birthday <= now) return;
    throw new AppError(
      'AGE_OUT_OF_RANGE',
      { en: `${what.en} from ${age}.`, de: `${what.de} ab ${age}.` },
      {
        blockers: [
          {
            code: 'UNDER_AGE',
            message: {
              en: `You can do this from your ${age}th birthday.`,
              de: `Das kannst du ab deinem ${age}. Geburtstag.`,
            },
            action: null,
            owner: 'user',
            since: now.toISOString(),
            eta: birthday.toISOString(),
          },
        ],
      },
    );
  }
}
