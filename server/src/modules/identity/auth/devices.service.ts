import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { DevicesRepository } from './devices.repository.js';
import { hashSecret } from '../../../platform/security/secrets.js';

/** More browsers than one person uses; a client without cookies gets a new id at every sign-in. */
const MOST = 20;

/** Which accounts were used in which browser, as long as the setting says. */
@Injectable()
export class Devices {
  constructor(
    private readonly rows: DevicesRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Somebody uses an account in the browser that holds this id: its first one, one it knows, or another. */
  async note(userId: string, device: string): Promise<'first' | 'known' | 'another'> {
    const deviceHash = hashSecret(device);
    const now = this.clock.now();
    const known = await this.rows.find(userId, deviceHash);
    if (known === null) {
      const others = await this.rows.usedSince(userId, this.since());
      await this.rows.insert({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now });
      await this.rows.keepNewest(userId, MOST);
      return others.length > 0 ? 'another' : 'first';
    }
    if (now.getTime() - known.lastSeenAt.getTime() >= DAY) {
      await this.rows.seen(userId, deviceHash, now);
    }
    return 'known';
  }

  /** Whether two accounts were used in the same browser. */
  async shared(one: string, other: string): Promise<boolean> {
    const since = this.since();
    const used = await this.rows.usedSince(one, since);
    return used.length > 0 && (await this.rows.usedOneOf(other, used, since));
  }

  async forgetOld(): Promise<void> {
    await this.rows.forgetBefore(this.since());
  }

  private since(): Date {
    return this.clock.in(-this.settings.get('auth.deviceDays') * DAY);
  }
}
