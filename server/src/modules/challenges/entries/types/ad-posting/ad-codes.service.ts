import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Database } from '../../../../../platform/database/database.js';
import { Transactional } from '../../../../../platform/database/transactional.js';
import { TimedState } from '../../../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../../../platform/mail/mail-outbox.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { UsersQueries } from '../../../../identity/users/index.js';
import { ChallengesQueries, type ChallengeState, detailsOf } from '../../../challenges/index.js';
import { EntriesRepository } from '../../entries.repository.js';
import { EntriesService, type Locked } from '../../entries.service.js';
import { type By, EntryMoves, system } from '../../entry-moves.js';
import { isHandInOpen } from '../../entry.rules.js';
import { type EntryState, lostStatuses } from '../../entry.types.js';
import { handInClosed, moneyHalted } from '../../submissions/submissions.errors.js';
import type { EntryStep } from '../../steps/entry-step.types.js';
import { EntrySteps } from '../../steps/entry-steps.service.js';
import { VerdictsService } from '../../verdicts.service.js';
import { AdCodeKeeper } from './ad-code-keeper.js';
import { AdCodesRepository } from './ad-codes.repository.js';
import { shortestDays } from './ad-days.js';
import { AdPostingDetailsDto, type AnswerAdCodeDto, type GrantAdCodeDto } from './ad-posting.dto.js';
import { adCodeClosed, noAdCode, tooFewDays } from './ad-posting.errors.js';
import { adCodeEndsMail, adCodeFailsMail } from './ad-posting.mails.js';

/** States in which a code can still be handed over: before the post, while it is reviewed, and until it works. */
const takesCodes: ReadonlySet<string> = new Set([
  'joined',
  'draft_approved',
  'posted',
  'verifying',
  'tracking',
]);

/** The code with which a brand runs the post as an ad. It earns the price once it works. */
@Injectable()
export class AdCodesService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly rows: EntriesRepository,
    private readonly codes: AdCodesRepository,
    private readonly steps: EntrySteps,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly keeper: AdCodeKeeper,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** A first code, or another one in its place until the brand has confirmed one. */
  @Transactional()
  async grant(challengeId: string, principal: Principal, { code, validDays }: GrantAdCodeDto): Promise<void> {
    await this.challenges.visible(challengeId, principal);
    const { challenge, entry } = await this.entries.lockOf(challengeId, principal.userId);
    if (challenge.status === 'suspended') throw moneyHalted();
    const step = await this.grantStep(challenge, entry);
    if (!step || !takesCodes.has(entry.status)) throw adCodeClosed();
    if (entry.status === 'joined' && !isHandInOpen(challenge, entry)) throw handInClosed();
    const least = detailsOf(challenge, AdPostingDetailsDto)?.days ?? shortestDays;
    if (validDays < least) throw tooFewDays(least);
    const now = this.time.now();
    await this.keeper.keep(entry, { code, validDays, grantedAt: now });
    if (step.status !== 'submitted') await this.steps.submit(step, { text: null, mediaIds: [] });
    if (entry.status === 'tracking') await this.rows.update(entry.id, { dueAt: this.answerDue(now) });
    await this.moves.note(entry, 'ad_code_granted', { actor: 'creator', id: principal.userId });
  }

  /** The brand has tried the code: the price is earned, or the creator sends another one. */
  @Transactional()
  async answer(
    challengeId: string,
    userId: string,
    principal: Principal,
    { answer, note }: AnswerAdCodeDto,
  ): Promise<void> {
    await this.challenges.own(challengeId, principal);
    const locked = await this.entries.lockOf(challengeId, userId);
    const { challenge, entry } = locked;
    if (challenge.status === 'suspended') throw moneyHalted();
    const step = await this.grantStep(challenge, entry);
    if (entry.status !== 'tracking' || step?.status !== 'submitted') throw noAdCode();
    const by: By = { actor: 'brand', id: principal.userId };
    if (answer === 'fails') return this.sendBack(locked, step, by, note);
    await this.steps.finish(challenge, entry, step, by, 'accept');
    await this.verdicts.freezeViews(challenge, entry, system);
  }

  @TimedState<AdCodesService>({
    name: 'entries.ad-code',
    due: ({ codes }, now, limit) => codes.toRemind(now, limit),
  })
  @Transactional()
  async remind(entryId: string): Promise<void> {
    const { challenge, entry } = await this.entries.lock(entryId);
    const known = await this.codes.of(entryId);
    if (!known?.remindAt || known.remindAt > this.time.now()) return;
    await this.codes.update(entryId, { remindAt: null });
    // Until the post is approved the brand has nothing that could end.
    if (entry.approvedAt === null || lostStatuses.has(entry.status)) return;
    const { id: challengeId, title } = challenge;
    const creator = await this.users.profile(entry.userId);
    await this.mails.send(creator, adCodeEndsMail, { title, challengeId, validUntil: known.validUntil });
  }

  private async sendBack(
    { challenge, entry }: Locked,
    step: EntryStep,
    by: By,
    note: string | undefined,
  ): Promise<void> {
    if (!note)
      throw invalidField('note', 'required', { en: 'Tell the creator why', de: 'Sag dem Creator, warum' });
    const dueAt = this.answerDue(this.time.now());
    await this.steps.sendBack(step);
    await this.codes.update(entry.id, { note });
    await this.rows.update(entry.id, { dueAt });
    await this.moves.note(entry, 'ad_code_failed', by, { reason: note });
    const { id: challengeId, title } = challenge;
    const creator = await this.users.profile(entry.userId);
    await this.mails.send(creator, adCodeFailsMail, { title, challengeId, note, until: dueAt });
  }

  private grantStep(challenge: ChallengeState, entry: EntryState): Promise<EntryStep | undefined> {
    return this.steps.current(challenge, entry, 'grant');
  }

  private answerDue(now: Date): Date {
    return new Date(now.getTime() + this.settings.get('adPosting.answerHours') * HOUR);
  }
}
