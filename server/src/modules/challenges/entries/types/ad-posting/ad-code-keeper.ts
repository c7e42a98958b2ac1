import { Injectable } from '@nestjs/common';
import { type AlertDays, alertsBy, nextAlert } from '../../../../../kernel/alert-times.js';
import { DAY } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Encryption } from '../../../../../platform/security/encryption.js';
import type { EntryState } from '../../entry.types.js';
import { adCodeContext } from './ad-code.entity.js';
import { AdCodesRepository } from './ad-codes.repository.js';

export interface NewAdCode {
  code: string;
  validDays: number;
  grantedAt: Date;
}

/** Puts a code in the place of the one before, and sets the clocks of its end. */
@Injectable()
export class AdCodeKeeper {
  constructor(
    private readonly codes: AdCodesRepository,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
  ) {}

  async keep(
    { id: entryId, challengeId, userId }: Pick<EntryState, 'id' | 'challengeId' | 'userId'>,
    { code, validDays, grantedAt }: NewAdCode,
  ): Promise<void> {
    const validUntil = new Date(grantedAt.getTime() + validDays * DAY);
    const days = this.alertDays();
    // A code that was made for less time needs no alert of a time before it.
    const alerts = alertsBy({ endsAt: validUntil }, grantedAt, days);
    await this.codes.save({
      entryId,
      challengeId,
      userId,
      code: this.encryption.encrypt(code, adCodeContext(entryId)),
      validDays,
      grantedAt,
      validUntil,
      note: null,
      remindAt: new Date(validUntil.getTime() - this.settings.get('adPosting.reminderDays') * DAY),
      alerts,
      alertAt: nextAlert({ endsAt: validUntil, alerts }, days),
    });
  }

  alertDays(): AlertDays {
    return [this.settings.get('adPosting.alertDays'), this.settings.get('adPosting.lastAlertDays'), 0];
  }
}
