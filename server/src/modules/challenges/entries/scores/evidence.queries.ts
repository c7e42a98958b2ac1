import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../../platform/http/language.js';
import { notFound } from '../../../../kernel/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { MediaQueries } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { entryNotFound } from '../entries.errors.js';
import type { EntryState } from '../entry.types.js';
import {
  type CopiedEntryDto,
  type EntryAnswerDto,
  type EntryEvidenceDto,
  type EntryEvidenceItemDto,
  type EntryScoreDto,
  type EvidenceName,
  MOST_ANSWERS,
} from './dto/evidence.dto.js';
import type { EntryAnswerEntity } from './entry-answer.entity.js';
import { FreezesService } from './freezes.service.js';
import { type Finding, scoreOf, type SignalName } from './score.js';
import { ScoresRepository, type StoredScore } from './scores.repository.js';

const named: Readonly<Record<SignalName, EvidenceName>> = {
  likes: 'likes',
  comments: 'comments',
  hour: 'hour',
  fall: 'fall',
  followers: 'followers',
  audience: 'audience',
  copy: 'copy',
  confirmed: 'confirmed',
  sharedPayout: 'connection',
  sharedIdentity: 'connection',
  tiedToBrand: 'connection',
};

/** What speaks against an entry, for its creator and for staff. The brand reads none of it. */
@Injectable()
export class EvidenceQueries {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly rows: ScoresRepository,
    private readonly challenges: ChallengesQueries,
    private readonly freezes: FreezesService,
    private readonly media: MediaQueries,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
  ) {}

  /** Of the caller's own entry, as long as it is frozen and after it was disqualified; else 404. */
  async own(challengeId: string, principal: Principal): Promise<EntryEvidenceDto> {
    await this.challenges.visible(challengeId, principal);
    const entry = await this.entries.of(challengeId, principal.userId);
    if (!entry) throw entryNotFound();
    if (entry.frozenAt === null)
      throw notFound({ en: 'This entry is not frozen', de: 'Dieser Beitrag ist nicht eingefroren' });
    const [last, answers, freeze] = await Promise.all([
      this.rows.latest(entry.id),
      this.answers(entry.id),
      this.entries.lastFreeze(entry.id),
    ]);
    return {
      reason: sayKept(entry.note ?? freeze?.reason ?? '') ?? '',
      automatic: freeze?.actor === 'system',
      frozenAt: entry.frozenAt.toISOString(),
      answerUntil: this.freezes.answerUntil(entry.frozenAt).toISOString(),
      answerable: entry.status === 'frozen',
      findings: last ? shown(scoreOf(last.signals, last.rules).findings) : [],
      answers,
    };
  }

  /** The last scoring made again from what was stored; null where nothing was scored yet. */
  async score(entryId: string, clearedScore: number | null): Promise<EntryScoreDto | null> {
    const last = await this.rows.latest(entryId);
    return last && toDto(last, clearedScore);
  }

  /** The entries of others that had such files before. For staff alone: nobody else hears whose they are. */
  async copiesOf({ mediaIds }: EntryState): Promise<CopiedEntryDto[]> {
    const near = await this.media.nearCopies(
      mediaIds,
      'challenge_entry',
      this.settings.get('entryScore.copyBits'),
    );
    const found = await this.entries.byIds([...new Set([...near.values()].map(({ refId }) => refId))]);
    const cards = await this.users.cards(found.map(({ userId }) => userId));
    return found.map(({ id, challengeId, userId }) => ({
      entryId: id,
      challengeId,
      user: cardOf(cards, userId),
    }));
  }

  async answers(entryId: string): Promise<EntryAnswerDto[]> {
    return (await this.rows.answersOf(entryId, MOST_ANSWERS)).flatMap(toAnswer);
  }
}

const toDto = (
  { signals, rules, at, rulesVersion }: StoredScore,
  clearedScore: number | null,
): EntryScoreDto => ({
  ...scoreOf(signals, rules),
  at: at.toISOString(),
  rulesVersion,
  clearedScore,
});

/** An answer whose text was erased is none. */
const toAnswer = ({ id, text, createdAt }: EntryAnswerEntity): EntryAnswerDto[] =>
  text === null ? [] : [{ id, text, createdAt: createdAt.toISOString() }];

/** What counts, each name once. */
function shown(findings: readonly Finding[]): EntryEvidenceItemDto[] {
  const met = findings.filter(({ points, holds }) => points > 0 || holds);
  const items = met.map(({ signal, value, threshold }) => ({ signal: named[signal], value, threshold }));
  return items.filter(({ signal }, index) => items.findIndex((item) => item.signal === signal) === index);
}
