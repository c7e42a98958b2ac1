import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { ChallengeState } from '../../challenges/index.js';
import { ExpectedRewards } from '../expected-rewards.queries.js';
import { allowedEvents, viewsOf } from '../entry.rules.js';
import { approvedFiles } from '../file-access.js';
import type { EntryReader, EntryState } from '../entry.types.js';
import { TrackingQueries } from '../../content-tracking/index.js';
import { type MediaDto, MediaQueries } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import type { EntryStep } from '../steps/entry-step.types.js';
import { EntrySteps } from '../steps/entry-steps.service.js';
import type { EntryOfTypeDto } from '../types/entry-of-type.dto.js';
import { EntryTypes } from '../types/entry-types.js';
import type { ChallengeEntryDto, WorkStepDto } from './dto/entry.dto.js';
import { checkOf } from './entry-check.view.js';
import { say, sayKept } from '../../../../platform/http/language.js';
import { everywhere, type Sentence } from '../../../../kernel/sentence.js';
import { germanCheck } from '../post-checks.js';

const warningTexts: Readonly<Record<string, Sentence>> = {
  disclosure: {
    en: 'The caption does not begin with "Werbung" or "Anzeige", as posts for a German audience have to',
    de: 'Für ein deutsches Publikum muss die Beschreibung mit „Werbung“ oder „Anzeige“ beginnen',
  },
};

/** What was kept of a failed check is English; whoever reads another language hears which check it was. */
function noteOf({ note, failedCheck, ownershipCode }: EntryState): string | null {
  if (note === null || failedCheck === null) return sayKept(note);
  return say({ en: note, de: germanCheck(failedCheck, ownershipCode) });
}

const stepDto = (step: EntryStep, filesOf: (ids: readonly string[]) => MediaDto[]): WorkStepDto => ({
  name: step.name,
  status: step.status,
  share: eur(step.shareMinor),
  reward: step.accruedMinor > 0 ? eur(step.earnedMinor) : null,
  text: step.text,
  media: filesOf(step.mediaIds),
  submittedAt: step.submittedAt?.toISOString() ?? null,
  doneAt: step.doneAt?.toISOString() ?? null,
  dueAt: step.dueAt?.toISOString() ?? null,
  paidAt: step.paidAt?.toISOString() ?? null,
});

const ofTypeOf = ({ type }: ChallengeState, own: object | undefined): EntryOfTypeDto =>
  own === undefined ? {} : { [type]: own };

/** Why staff stopped an entry is between them and its creator. */
const noteFor = (row: EntryState, reader: EntryReader): string | null =>
  reader === 'brand' && (row.status === 'frozen' || row.status === 'disqualified') ? null : noteOf(row);

/** Rows as the API shows them. Everything around a page of rows is read at once, whatever its length. */
@Injectable()
export class EntryView {
  constructor(
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly tracking: TrackingQueries,
    private readonly types: EntryTypes,
    private readonly steps: EntrySteps,
    private readonly expected: ExpectedRewards,
  ) {}

  /** Entries of one challenge. `ranks` holds the place of those that have one. */
  async entries(
    rows: readonly EntryState[],
    challenge: ChallengeState,
    reader: EntryReader,
    ranks: ReadonlyMap<string, number> = new Map(),
  ): Promise<ChallengeEntryDto[]> {
    const steps = await this.steps.ofMany(
      challenge,
      rows.map(({ id }) => id),
    );
    const filed = [...rows, ...[...steps.values()].flat()].flatMap(({ mediaIds }) => mediaIds);
    const rules = this.types.rulesOf(challenge);
    const [cards, filesOf, tracked, expected, ofType] = await Promise.all([
      this.users.cards(rows.map(({ userId }) => userId)),
      this.media.handedIn(filed, reader),
      this.tracking.cards(rows.flatMap(({ contentId }) => (contentId ? [contentId] : []))),
      this.expected.of(
        challenge,
        rows.map(({ id }) => id),
      ),
      this.types.of(challenge).shown?.(rows, reader),
    ]);
    return rows.map((row) => {
      const ofEntry = steps.get(row.id) ?? [];
      const files = (ids: readonly string[]) => filesOf(ids, approvedFiles(row, ofEntry));
      return {
        id: row.id,
        challengeId: row.challengeId,
        user: cardOf(cards, row.userId),
        periodNo: row.periodNo,
        ...(reader === 'creator' ? { ownershipCode: row.ownershipCode } : {}),
        url: row.url,
        platform: row.platform,
        caption: row.caption,
        media: files(row.mediaIds),
        status: row.status,
        changeRequests: row.changeRequests,
        note: noteFor(row, reader),
        rejection: row.rejection,
        steps: ofEntry.map((step) => stepDto(step, files)),
        ofType: ofTypeOf(challenge, ofType?.get(row.id)),
        warnings:
          reader === 'creator'
            ? []
            : row.warnings.map((code) => ({ code, message: say(warningTexts[code] ?? everywhere(code)) })),
        check: checkOf(row, reader),
        tracked: (row.contentId && tracked.get(row.contentId)) || null,
        views: viewsOf(row, challenge),
        rank: ranks.get(row.id) ?? null,
        reward: row.earnedMinor > 0 || row.status === 'paid' ? eur(row.earnedMinor) : null,
        expected: expected.has(row.id) ? eur(expected.get(row.id) ?? 0) : null,
        allowedEvents: allowedEvents(row, challenge, reader, { rules, steps: ofEntry }),
        dueAt: row.dueAt?.toISOString() ?? null,
        submittedAt: row.submittedAt?.toISOString() ?? null,
        reviewedAt: row.reviewedAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      };
    });
  }
}
