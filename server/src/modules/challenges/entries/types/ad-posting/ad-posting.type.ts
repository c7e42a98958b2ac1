import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Encryption } from '../../../../../platform/security/encryption.js';
import { briefError, type ChallengeBrief, detailsOf, type Finding } from '../../../challenges/index.js';
import { ReadablePosts } from '../../../content-tracking/index.js';
import { boardStatuses, type EntryReader, type EntryState } from '../../entry.types.js';
import { PostHandIn } from '../create-and-post/post.hand-in.js';
import { briefSteps, type EntryType, type StepRule, TypeOfEntry } from '../entry-type.js';
import { type AdCodeEntity, adCodeContext } from './ad-code.entity.js';
import { AdCodesRepository } from './ad-codes.repository.js';
import { type AdCodeDto, AdPostingDetailsDto } from './ad-posting.dto.js';
import { AdRenewalsQueries } from './renewals/ad-renewals.queries.js';
import { AdRenewalsRepository } from './renewals/ad-renewals.repository.js';
import { AD_CODE_STEP } from './renewals/renewable-codes.js';

const usable: ReadonlySet<string> = new Set(boardStatuses);

/** Creators post and grant the right to run the post as an ad. The code that works earns the price. */
@TypeOfEntry('ad_posting')
@Injectable()
export class AdPostingType extends PostHandIn implements EntryType {
  override readonly modes = ['fixed'] as const;

  constructor(
    posts: ReadablePosts,
    private readonly codes: AdCodesRepository,
    private readonly renewals: AdRenewalsQueries,
    private readonly renewalRows: AdRenewalsRepository,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {
    super(posts);
  }

  rules(): StepRule[] {
    return [
      { name: 'publish', kind: 'post', percent: 0 },
      { name: AD_CODE_STEP, kind: 'grant', percent: 100, first: true },
    ];
  }

  steps() {
    return briefSteps(this.rules());
  }

  judge(brief: ChallengeBrief): Finding[] {
    const { days } = detailsOf(brief, AdPostingDetailsDto) ?? {};
    if (days === undefined)
      return [
        briefError('NO_AD_DAYS', 'details.ad_posting.days', {
          en: 'Set for how many days you may run the post as an ad',
          de: 'Leg fest, wie viele Tage du den Beitrag als Anzeige zeigen darfst',
        }),
      ];
    if (brief.keepLiveDays === 0 || brief.keepLiveDays >= days) return [];
    return [
      {
        code: 'AD_LONGER_THAN_POST',
        severity: 'warning',
        field: 'keepLiveDays',
        message: {
          en: `The ad may run for ${days} days, but the post has to stay online for ${brief.keepLiveDays} only`,
          de: `Die Anzeige darf ${days} Tage laufen, der Beitrag muss aber nur ${brief.keepLiveDays} Tage online bleiben`,
        },
      },
    ];
  }

  grantDue(): Date {
    return new Date(this.time.now().getTime() + this.settings.get('adPosting.answerHours') * HOUR);
  }

  async shown(entries: readonly EntryState[], reader: EntryReader): Promise<ReadonlyMap<string, AdCodeDto>> {
    const codes = await this.codes.ofMany(entries.map(({ id }) => id));
    const status = new Map(entries.map((entry) => [entry.id, entry.status]));
    const renewals = await this.renewals.of(entries, reader);
    return new Map(
      codes.map((code) => [
        code.entryId,
        {
          ...this.dto(code, this.reads(reader, status.get(code.entryId) ?? '', code)),
          ...(renewals.get(code.entryId) ?? { renewal: null, renewable: null }),
        },
      ]),
    );
  }

  later(challengeId: string, movedMs: number): Promise<void> {
    return this.renewalRows.later(challengeId, movedMs);
  }

  /** The brand has it with the approved post and as long as it is valid; staff never need it. */
  private reads(reader: EntryReader, status: string, { validUntil }: AdCodeEntity): boolean {
    if (reader === 'creator') return true;
    return reader === 'brand' && usable.has(status) && validUntil > this.time.now();
  }

  private dto(row: AdCodeEntity, readable: boolean): Omit<AdCodeDto, 'renewal' | 'renewable'> {
    return {
      code: readable ? this.encryption.decrypt(row.code, adCodeContext(row.entryId)) : null,
      validDays: row.validDays,
      grantedAt: row.grantedAt.toISOString(),
      validUntil: row.validUntil.toISOString(),
      note: row.note,
    };
  }
}
