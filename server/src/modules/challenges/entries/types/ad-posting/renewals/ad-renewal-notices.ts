import { Injectable } from '@nestjs/common';
import { Notices } from '../../../../../../platform/notices/notices.js';
import { ChallengesQueries } from '../../../../challenges/index.js';
import type { EntryState } from '../../../entry.types.js';
import { adCodeEnded, adCodeEnding, adRenewalNotices } from './ad-renewal.notices.js';
import type { AdRenewal } from './ad-renewal.types.js';

type Side = 'brand' | 'creator';

/** Who has to be told where one side moved it. */
const told = {
  offered: 'creator',
  granted: 'brand',
  sentBack: 'creator',
  declined: 'brand',
  failed: 'creator',
} as const satisfies Partial<Record<keyof typeof adRenewalNotices, Side>>;

const idOf = (side: Side, { brandId, userId }: Pick<AdRenewal, 'brandId' | 'userId'>): string =>
  side === 'brand' ? brandId : userId;
const other = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand');
const keyOf = ({ id }: AdRenewal): string => `ad-renewal:${id}:answer`;

interface AdEnd {
  entry: EntryState;
  challenge: string;
  endsAt: Date;
  /** Which of the alerts of this end it is. */
  alerts: number;
}

/** Tells both sides of an entry of its ad code and the offers for another one. */
@Injectable()
export class AdRenewalNotices {
  constructor(
    private readonly notices: Notices,
    private readonly challenges: ChallengesQueries,
  ) {}

  /** So many days before the end, to the brand; at the end, to both. */
  async alert({ entry, challenge, endsAt, alerts }: AdEnd, days: number): Promise<void> {
    const { id, challengeId } = entry;
    for (const to of days === 0 ? (['brand', 'creator'] as const) : (['brand'] as const))
      await this.notices.tell(days === 0 ? adCodeEnded : adCodeEnding, {
        userId: idOf(to, entry),
        key: `ad-code:${id}:${endsAt.toISOString()}:${alerts}`,
        actorId: idOf(other(to), entry),
        facts: { challengeId, challenge, days, to },
        ref: { kind: 'challenge', id: challengeId },
      });
  }

  /** One side moved it: the other one is told, and has until the deadline where there is one. */
  async moved(kind: keyof typeof told, renewal: AdRenewal): Promise<void> {
    await this.settle(renewal);
    await this.tell(kind, renewal, told[kind], true);
  }

  /** Nobody moved it: both are told what became of it. */
  async ended(kind: 'expired' | 'failed', renewal: AdRenewal): Promise<void> {
    await this.settle(renewal);
    for (const to of ['brand', 'creator'] as const) await this.tell(kind, renewal, to);
  }

  async renewed(renewal: AdRenewal): Promise<void> {
    await this.settle(renewal);
    await this.tell('renewed', renewal, 'creator');
  }

  async refunded(renewal: AdRenewal): Promise<void> {
    await this.settle(renewal);
    await this.tell('refunded', renewal, 'creator');
  }

  async settle(renewal: AdRenewal): Promise<void> {
    const key = keyOf(renewal);
    await this.notices.settle(
      ...(['brand', 'creator'] as const).map((side) => ({ userId: idOf(side, renewal), key })),
    );
  }

  private async tell(
    kind: keyof typeof adRenewalNotices,
    renewal: AdRenewal,
    to: Side,
    acted = false,
  ): Promise<void> {
    const { id, challengeId, days, priceMinor, timerAt, codes } = renewal;
    const challenge = (await this.challenges.titles([challengeId])).get(challengeId) ?? '';
    await this.notices.tell(adRenewalNotices[kind], {
      userId: idOf(to, renewal),
      // A deadline that was moved is told again.
      key: `ad-renewal:${id}:${kind}:${codes}:${timerAt?.toISOString() ?? 'over'}`,
      actorId: acted ? idOf(other(to), renewal) : null,
      facts: { challengeId, challenge, days, minor: priceMinor, to },
      ref: { kind: 'challenge', id: challengeId },
      ...(timerAt
        ? { deadline: { dueAt: timerAt.toISOString(), key: keyOf(renewal), atStakeMinor: priceMinor } }
        : {}),
    });
  }
}
