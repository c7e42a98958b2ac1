import { Injectable } from '@nestjs/common';
import { everywhere } from '../../../kernel/sentence.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
  type Reversal,
} from '../../identity/appeals/index.js';
import type { KycProfileEntity } from './kyc-profile.entity.js';
import { KycRepository } from './kyc.repository.js';
import { KycState } from './kyc-state.js';

/** A refused verification, as `identity/appeals` asks for it: reversed, it can be submitted again. */
@Appealable('kyc')
@Injectable()
export class KycAppeals implements Appeals {
  constructor(
    private readonly rows: KycRepository,
    private readonly state: KycState,
  ) {}

  async decisionOf(userId: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.rows.profile(userId));
  }

  async lock(userId: string): Promise<AppealableDecision | null> {
    return this.decisionAbout(await this.rows.lock(userId));
  }

  async reverse(userId: string, { by }: Reversal): Promise<'done'> {
    const profile = await this.rows.lock(userId);
    if (!profile) throw new Error(`no verification of ${userId}`);
    profile.asked = [];
    await this.state.move(profile, 'reopen', { actorId: by.actorId, note: null });
    this.state.tell(profile, this.state.requirements(profile, await this.rows.personsOf([userId])));
    return 'done';
  }

  async facts(userId: string): Promise<AppealFact[]> {
    const steps = await this.rows.steps(userId);
    return steps.slice(0, 12).map(({ at, step }) => ({
      label: everywhere(at.toISOString().slice(0, 10)),
      value: everywhere(step.replaceAll('_', ' ')),
    }));
  }

  private async decisionAbout(profile: KycProfileEntity | null): Promise<AppealableDecision | null> {
    if (profile?.status !== 'rejected' || profile.decidedAt === null) return null;
    const { userId, decidedAt, note } = profile;
    return {
      ownerId: userId,
      otherId: null,
      at: decidedAt,
      by: (await this.rows.steps(userId)).find(({ step }) => step === 'reject')?.actorId ?? null,
      title: null,
      what: { en: 'Your verification was rejected', de: 'Deine Verifizierung wurde abgelehnt' },
      rule: {
        en: 'Money is paid out only to people whose identity is confirmed, as the law on payments asks for.',
        de: 'Geld wird nur an Menschen mit bestätigter Identität ausgezahlt, wie es das Zahlungsrecht verlangt.',
      },
      automated: false,
      reason: note === null ? null : everywhere(note),
      path: '/settings/verification',
      otherPath: null,
      subject: { kind: 'kyc', id: userId },
    };
  }
}
