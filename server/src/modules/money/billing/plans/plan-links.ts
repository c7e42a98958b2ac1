import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import type { ContractKind } from './plan.types.js';

export interface PlanLink {
  userId: string;
  plan: string;
  kind: ContractKind;
  until: number;
}

const CONTEXT = 'plan:link';

/** Addresses of the page where a plan is paid. Each is for one person, one plan and some hours. */
@Injectable()
export class PlanLinks {
  constructor(
    private readonly encryption: Encryption,
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  make(link: Omit<PlanLink, 'until'>): { url: string; expiresAt: string } {
    const until = this.clock.in(this.settings.get('plan.linkHours') * HOUR);
    const token = this.encryption.encrypt(JSON.stringify({ ...link, until: until.getTime() }), CONTEXT);
    const url = new URL('/settings/billing/plan', this.config.env.PUBLIC_URL);
    url.searchParams.set('token', Buffer.from(token).toString('base64url'));
    return { url: url.toString(), expiresAt: until.toISOString() };
  }

  /** What a link says to the person it was made for. */
  read(token: string, userId: string): PlanLink {
    const link = this.open(token);
    if (link?.userId !== userId)
      throw new AppError('INVALID_TOKEN', {
        en: 'This link is not valid for your account. Ask for a new one.',
        de: 'Dieser Link gilt nicht für dein Konto. Fordere einen neuen an.',
      });
    if (link.until <= this.clock.now().getTime())
      throw new AppError('EXPIRED', {
        en: 'This link has expired. Ask for a new one.',
        de: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
      });
    return link;
  }

  private open(token: string): PlanLink | null {
    try {
      const sealed = Buffer.from(token, 'base64url').toString('utf8');
      return JSON.parse(this.encryption.decrypt(sealed, CONTEXT)) as PlanLink;
    } catch {
      // A text that is not ours is the same as none.
      return null;
    }
  }
}
