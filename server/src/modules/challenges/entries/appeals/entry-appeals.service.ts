import { Injectable } from '@nestjs/common';
import { dayOf, formatDay, formatEuro } from '../../../../kernel/format.js';
import { sentenceOf } from '../../../../kernel/kept-words.js';
import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import {
  Appealable,
  type AppealableDecision,
  type AppealFact,
  type Appeals,
  AppealsService,
  type Reversal,
} from '../../../identity/appeals/index.js';
import {
  type Approval,
  Approves,
  ApprovalsService,
  notAsApproved,
  StaffLimits,
} from '../../../money/approvals/index.js';
import { ChallengesQueries, ChallengesService, type ChallengeState } from '../../challenges/index.js';
import { type PostDetails, ReadablePosts, TrackingService } from '../../content-tracking/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntriesService } from '../entries.service.js';
import type { EntryState } from '../entry.types.js';
import { isPosted } from '../entry.rules.js';
import { moneyHalted } from '../submissions/submissions.errors.js';
import { germanCheck } from '../post-checks.js';
import { postNotFound } from './appeals.errors.js';
import { EntryReinstatement } from './entry-reinstatement.service.js';

/** What an entry that ended can be appealed for; a cancel of the challenge decides nothing about its creators. */
const decisions: Readonly<Record<string, { what: Sentence; rule: Sentence }>> = {
  rejected: {
    what: { en: 'The entry was rejected', de: 'Der Beitrag wurde abgelehnt' },
    rule: {
      en: 'Entries have to meet the brief; the brand decides, or the automatic checks do where nobody decides in time.',
      de: 'Beiträge müssen dem Briefing entsprechen; darüber entscheidet die Marke oder, wenn niemand rechtzeitig entscheidet, die automatische Prüfung.',
    },
  },
  expired: {
    what: { en: 'The entry expired', de: 'Der Beitrag ist verfallen' },
    rule: {
      en: 'What is not submitted by its deadline expires.',
      de: 'Was nicht bis zur Frist eingereicht wird, verfällt.',
    },
  },
  disqualified: {
    what: { en: 'The entry was disqualified', de: 'Der Beitrag wurde ausgeschlossen' },
    rule: {
      en: 'Views and posts must be genuine; our team disqualifies entries that break this rule.',
      de: 'Views und Beiträge müssen echt sein; unser Team schließt Beiträge aus, die dagegen verstoßen.',
    },
  },
};

const SUBJECT = 'appeal';

/** Rejections, expiries and disqualifications of entries, as `identity/appeals` asks for them. */
@Appealable('entry')
@Injectable()
export class EntryAppeals implements Appeals {
  constructor(
    private readonly entries: EntriesService,
    private readonly rows: EntriesRepository,
    private readonly challenges: ChallengesService,
    private readonly queries: ChallengesQueries,
    private readonly reinstatement: EntryReinstatement,
    private readonly tracking: TrackingService,
    private readonly posts: ReadablePosts,
    private readonly appeals: AppealsService,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly settings: SettingsStore,
  ) {}

  async decisionOf(entryId: string): Promise<AppealableDecision | null> {
    const entry = await this.entries.find(entryId);
    if (!entry) return null;
    const titles = await this.queries.titles([entry.challengeId]);
    return decisionAbout(entry, titles.get(entry.challengeId) ?? null);
  }

  async lock(entryId: string): Promise<AppealableDecision | null> {
    const { challenge, entry } = await this.entries.lock(entryId);
    return decisionAbout(entry, challenge.title);
  }

  /** What it would bring is kept for it, and the challenge does not close. */
  async filed(entryId: string): Promise<void> {
    const { challenge, entry } = await this.entries.lock(entryId);
    await this.reinstatement.hold(challenge, entry);
    await this.challenges.count(challenge.id, { appeals: 1 });
  }

  async upheld(entryId: string): Promise<void> {
    const { challenge, entry } = await this.entries.lock(entryId);
    await this.reinstatement.letGo(challenge, entry);
    await this.challenges.count(challenge.id, { appeals: -1 });
  }

  /** A post that failed its checks was never tracked: it is looked up again. */
  async prepare(entryId: string): Promise<PostDetails | null> {
    const entry = await this.entries.find(entryId);
    if (entry?.endedFrom !== 'verifying' || entry.contentId !== null || entry.url === null) return null;
    const address = this.posts.addressOf(entry.url);
    return address && this.tracking.lookup(address);
  }

  async reverse(
    entryId: string,
    { appealId, reason, by, agreed, prepared }: Reversal,
  ): Promise<'done' | 'asked'> {
    const { challenge, entry } = await this.entries.lock(entryId);
    if (challenge.status === 'suspended') throw moneyHalted();
    if (needsPost(challenge, entry) && !prepared) throw postNotFound();
    const stakeMinor = await this.reinstatement.stakeOf(challenge, entry);
    if (!agreed && !(await this.mayAlone(entry, stakeMinor, by))) {
      await this.approvals.request(
        {
          kind: 'unfreeze',
          subject: { kind: SUBJECT, id: appealId },
          payload: { amountMinor: stakeMinor },
          people: [entry.userId, entry.brandId],
          reason,
        },
        by,
      );
      return 'asked';
    }
    const staff = { actor: 'staff', id: by.actorId } as const;
    await this.reinstatement.make({ challenge, entry }, staff, reason, prepared as PostDetails | null);
    // Its end may close the challenge, so it comes last.
    await this.challenges.count(challenge.id, { appeals: -1 });
    return 'done';
  }

  /** A second person has agreed to what the first one asked for, and to no other sum. */
  @Approves('unfreeze', SUBJECT)
  async approved({ subjectId, payload, reason }: Approval<'unfreeze'>, by: AuditActor): Promise<void> {
    const entryId = await this.appeals.refOf(subjectId);
    const { challenge, entry } = await this.entries.lock(entryId);
    if ((await this.reinstatement.stakeOf(challenge, entry)) !== payload.amountMinor) throw notAsApproved();
    await this.appeals.agreed(subjectId, reason, by);
  }

  async facts(entryId: string): Promise<AppealFact[]> {
    const entry = await this.entries.find(entryId);
    if (!entry) return [];
    const [steps, challenge] = await Promise.all([
      this.rows.history(entryId),
      this.queries.stateOf(entry.challengeId),
    ]);
    const held = await this.reinstatement.stakeOf(challenge, entry);
    return [
      ...(entry.url === null ? [] : [fact('Post', 'Beitrag', everywhere(entry.url))]),
      ...(entry.caption ? [fact('Caption', 'Beschreibung', everywhere(entry.caption))] : []),
      ...(entry.failedCheck === null
        ? []
        : [fact('Failed check', 'Nicht bestandene Prüfung', checkOf(entry))]),
      fact('Views counted', 'Gezählte Views', everywhere(String(entry.views))),
      fact('Paid at once if reversed', 'Bei Aufhebung sofort fällig', everywhere(formatEuro(held))),
      ...steps.slice(0, 12).map(({ at, event, reason }) => ({
        label: everywhere(formatDay(dayOf(at))),
        value: everywhere([event.replaceAll('_', ' '), reason].filter(Boolean).join(': ')),
      })),
    ];
  }

  private mayAlone({ id, userId }: EntryState, amount: number, by: AuditActor): Promise<boolean> {
    const act = {
      kind: 'unfreeze',
      subject: { kind: 'challenge_entry', id },
      personId: userId,
      amount,
    } as const;
    return this.limits.mayAlone(act, this.settings.get('entry.fourEyesMinor'), by);
  }
}

const fact = (en: string, de: string, value: Sentence): AppealFact => ({ label: { en, de }, value });

const checkOf = ({ failedCheck, note, ownershipCode }: EntryState): Sentence => ({
  en: note ?? failedCheck ?? '',
  de: germanCheck(failedCheck ?? '', ownershipCode),
});

/** Of a challenge that is over nothing is counted any more. */
const needsPost = (challenge: ChallengeState, entry: EntryState): boolean =>
  challenge.completedAt === null &&
  challenge.cancelledAt === null &&
  isPosted(challenge) &&
  entry.endedFrom === 'verifying' &&
  entry.contentId === null;

function decisionAbout(entry: EntryState, title: string | null): AppealableDecision | null {
  const decision = decisions[entry.status];
  if (!decision || entry.endedAt === null || entry.endedFrom === null) return null;
  if (entry.status === 'expired' && entry.endedBy === 'system') return null;
  return {
    ownerId: entry.userId,
    otherId: entry.brandId,
    at: entry.endedAt,
    by: entry.endedById,
    title,
    ...decision,
    automated: entry.endedBy === 'system' || entry.endedBy === 'clock',
    reason: entry.failedCheck ? checkOf(entry) : entry.note === null ? null : sentenceOf(entry.note),
    path: `/creator/challenges/${entry.challengeId}`,
    otherPath: `/brand/challenges/${entry.challengeId}/board`,
    subject: { kind: 'challenge_entry', id: entry.id },
  };
}
