import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { inLanguage, ourLanguage } from '../../../../kernel/sentence.js';
import { PushProvider } from '../../../../platform/gateways/push-provider.js';
import type { NoticeCategory, NoticeText } from '../../../../platform/notices/notice-kind.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { UserSettingsService, UsersQueries } from '../../../identity/users/index.js';
import { afterQuiet } from '../mail-times.js';
import { PushDeviceEntity } from './push-device.entity.js';
import type { PushDeviceInputDto } from './push.dto.js';
import { PushDevicesRepository } from './push-devices.repository.js';
import { discreetPush } from './push-words.js';

/** A person has a few; older ones are not told any more. */
const MOST_DEVICES = 10;
/** The switch of a person who wants no words of what happened on a locked screen. */
const DISCREET = 'discreet';

export interface PushWords extends NoticeText {
  path: string;
  tag: string;
}

export interface PushAbout {
  name: string;
  category: NoticeCategory | 'messages';
}

/** Devices of people, and what is pushed to them. */
@Injectable()
export class PushService {
  constructor(
    private readonly rows: PushDevicesRepository,
    private readonly provider: PushProvider,
    private readonly users: UsersQueries,
    private readonly settings: UserSettingsService,
    private readonly clock: Clock,
  ) {}

  async register(
    { userId, sessionId }: SessionPrincipal,
    { token, platform }: PushDeviceInputDto,
  ): Promise<void> {
    if (this.provider.publicKey === '' || platform !== 'web') throw notOffered();
    if (!this.provider.accepts(token)) throw noSubscription();
    await this.rows.save(
      Object.assign(new PushDeviceEntity(), {
        id: newId(),
        userId,
        sessionId,
        platform,
        token,
        tokenHash: hashOf(token),
        createdAt: this.clock.now(),
      } satisfies PushDeviceEntity),
    );
  }

  async forget(userId: string, token: string): Promise<void> {
    await this.rows.forget(userId, hashOf(token));
  }

  /** Whoever has left is not told any more where others may read it. */
  async forgetSession(userId: string, sessionId: string): Promise<void> {
    await this.rows.endOf(userId, sessionId);
  }

  /** A browser may still be that of whoever used it before. */
  isRegistered(userId: string, tokenHash: string): Promise<boolean> {
    return this.rows.isOf(userId, tokenHash);
  }

  /** Whether anything is pushed to this person now: switched on, outside of the quiet hours, and a device is there. */
  async isWanted(userId: string, { name, category }: PushAbout): Promise<boolean> {
    if (this.provider.publicKey === '' || !(await this.rows.has(userId))) return false;
    const setting = await this.settings.setting(userId);
    if (!(setting.pushNotifications[name] ?? setting.pushNotifications[category] ?? true)) return false;
    const now = this.clock.now();
    return category === 'security' || afterQuiet(now, setting).getTime() <= now.getTime();
  }

  /** To each device once; one that is gone is forgotten. Throws where all is worth another try. */
  async send(userId: string, { title, body, path, tag }: PushWords): Promise<void> {
    const [person] = await this.users.recipients([userId]);
    if (!person) return;
    const { pushNotifications } = await this.settings.setting(userId);
    const words = pushNotifications[DISCREET] ? discreetPush : { title, body };
    const said = inLanguage(words, ourLanguage(person.language));
    const outcomes = new Set<string>();
    for (const device of await this.rows.latest(userId, MOST_DEVICES)) {
      const outcome = await this.provider.send(device.token, { ...said, path, tag });
      if (outcome === 'gone') await this.rows.gone(device.id);
      outcomes.add(outcome);
    }
    // One that was reached would be told twice.
    if (outcomes.has('later') && !outcomes.has('sent')) throw new Error('no device could be reached');
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const notOffered = () =>
  new AppError('CONFLICT', {
    en: 'Notifications cannot be pushed to this device',
    de: 'Auf dieses Gerät lassen sich keine Mitteilungen senden',
  });

const noSubscription = () =>
  invalidField('token', 'subscription', {
    en: 'This is no subscription of a browser',
    de: 'Das ist kein Abo eines Browsers',
  });
