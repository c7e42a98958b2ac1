import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { UsersQueries } from '../../../identity/users/index.js';
import {
  type Affected,
  ChallengeAmendments,
  ChallengesService,
  type ChallengeState,
  type ProposedChange,
} from '../../challenges/index.js';
import { entryNotFound } from '../entries.errors.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntryChanges } from '../entry-changes.js';
import { ChangeRequestEntity } from './change-request.entity.js';
import { type ChangeRequestEvent, changeRequestMachine } from './change-request.machine.js';
import type { ChangeAnswer } from './change-request.types.js';
import {
  answeredAlready,
  changeNotFound,
  changeOpenAlready,
  changeTimeOver,
  editInstead,
  nothingChanges,
} from './change-requests.errors.js';
import { changeRequestEvent } from './change-requests.events.js';
import { changeDeadline, changeDecided, changeProposed } from './change-requests.notices.js';
import { changeDecidedMail, changeProposedMail } from './change-requests.mails.js';
import { ChangeRequestsRepository } from './change-requests.repository.js';
import { ChangesOfEntries } from './changes-of-entries.service.js';

type EntryEvents = 'challenge.entry.joined' | 'challenge.entry.reviewed' | 'challenge.entry.closed';
type ChallengeEvents = 'challenge.reviewing' | 'challenge.cancelling' | 'challenge.lifted';

/** After the first entry a brand changes its challenge through these: what hurts creators needs their consent. */
@Injectable()
export class ChangeRequestsService {
  constructor(
    readonly db: Database,
    private readonly rows: ChangeRequestsRepository,
    private readonly challenges: ChallengesService,
    private readonly amendments: ChallengeAmendments,
    private readonly entries: ChangesOfEntries,
    private readonly entryRows: EntriesRepository,
    private readonly entryChanges: EntryChanges,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly notices: Notices,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** One open at a time. What needs nobody's consent, or concerns nobody now, applies at once. */
  @Transactional()
  async propose(
    principal: Principal,
    challengeId: string,
    { changes, reason }: { changes: ProposedChange; reason: string },
  ): Promise<ChangeRequestEntity> {
    const challenge = await this.amendments.lockOwn(principal, challengeId);
    if (challenge.participants === 0 && challenge.entries === 0) throw editInstead();
    if (await this.rows.openOf(challengeId)) throw changeOpenAlready();
    const { after, fields } = await this.amendments.judge(challenge, changes);
    if (fields.length === 0) throw nothingChanges();
    // Nobody is asked about what could not be applied.
    await this.entries.requireAffordable(challenge, after);
    const now = this.clock.now();
    const row = Object.assign(new ChangeRequestEntity(), {
      id: newId(),
      challengeId,
      brandId: challenge.brandId,
      proposedBy: principal.userId,
      changes,
      fields,
      reason,
      status: 'proposed',
      dueAt: new Date(now.getTime() + this.settings.get('changeRequest.hours') * HOUR),
      decidedAt: null,
      createdAt: now,
    } satisfies ChangeRequestEntity);
    if (!(await this.rows.add(row))) throw changeOpenAlready();
    await this.outbox.append(changeRequestEvent('challenge.change.proposed', row));
    await this.consider(challenge, row);
    return row;
  }

  /** Rejected by the first who says no, applied with the last who says yes. */
  @Transactional()
  async answer(principal: Principal, challengeId: string, id: string, answer: ChangeAnswer): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    const row = await this.rows.lock(id, challengeId);
    if (!row || !(await this.rows.wasAsked(id, principal.userId))) throw changeNotFound();
    changeRequestMachine.next(row.status, answer === 'accepted' ? 'accept' : 'reject');
    const now = this.clock.now();
    if (row.dueAt && row.dueAt <= now) throw changeTimeOver();
    if (!(await this.rows.answer(id, principal.userId, answer, now))) throw answeredAlready();
    await this.notices.settle({ userId: principal.userId, key: changeDeadline(id) });
    if (answer === 'rejected') await this.close(challenge, row, 'reject');
    else await this.consider(challenge, row);
  }

  @TimedState<ChangeRequestsService>({
    name: 'entries.changeOverdue',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async overdue(id: string, now: Date): Promise<void> {
    const known = await this.rows.byId(id);
    if (!known) return;
    const challenge = await this.challenges.lock(known.challengeId);
    const row = await this.rows.lock(id, known.challengeId);
    if (row?.status !== 'proposed' || !row.dueAt || row.dueAt > now) return;
    await this.close(challenge, row, 'time_out');
  }

  /** Whoever joins meanwhile is asked too, and whoever is out no longer has to answer. */
  @Consumes(['challenge.entry.joined', 'challenge.entry.reviewed', 'challenge.entry.closed'], {
    name: 'entries.changeRequests',
    mode: 'effect',
  })
  @Transactional()
  async entryMoved({ payload }: DeliveredEvent<EntryEvents>): Promise<void> {
    if (!(await this.rows.openOf(payload.challengeId))) return;
    const challenge = await this.challenges.lock(payload.challengeId);
    const open = await this.rows.openOf(payload.challengeId);
    if (open) await this.considerLater(challenge, open);
  }

  /** What was proposed for a challenge that has ended comes too late. */
  @Consumes(['challenge.reviewing', 'challenge.cancelling', 'challenge.lifted'], {
    name: 'entries.changeRequestsOver',
    mode: 'effect',
  })
  @Transactional()
  async challengeMoved({ name, payload }: DeliveredEvent<ChallengeEvents>): Promise<void> {
    const challenge = await this.challenges.lockIfThere(payload.challengeId);
    const open = await this.rows.openOf(payload.challengeId);
    if (!challenge || !open) return;
    if (name === 'challenge.lifted') await this.considerLater(challenge, open);
    else await this.close(challenge, open, 'time_out');
  }

  /** What cannot be applied any more, such as where the budget is used up meanwhile, has expired. */
  private async considerLater(challenge: ChallengeState, row: ChangeRequestEntity): Promise<void> {
    // A suspended one is looked at again when the suspension is lifted.
    if (challenge.status === 'suspended') return;
    try {
      await this.requireFitting(challenge, row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.close(challenge, row, 'time_out');
      return;
    }
    await this.consider(challenge, row);
  }

  /** Reads alone, so that a refusal leaves nothing behind. */
  private async requireFitting(challenge: ChallengeState, { changes }: ChangeRequestEntity): Promise<void> {
    const { after } = await this.amendments.judge(challenge, changes);
    await this.entries.requireAffordable(challenge, after);
  }

  /** Asks who was not asked yet; applies it once everyone concerned has agreed. */
  private async consider(challenge: ChallengeState, row: ChangeRequestEntity): Promise<void> {
    const groups = new Set(row.fields.flatMap(({ consent }) => consent ?? []));
    const affected = await this.entries.affected(challenge.id, groups);
    const said = new Map((await this.rows.answersTo([row.id])).map(({ userId, answer }) => [userId, answer]));
    const fresh = affected.filter((userId) => !said.has(userId));
    if (affected.every((userId) => said.get(userId) === 'accepted'))
      return this.close(challenge, row, 'accept');
    await this.rows.ask(row.id, fresh, this.clock.now());
    await this.mail(challenge, row, fresh);
    await this.hint(challenge.id, fresh);
  }

  private async close(
    challenge: ChallengeState,
    row: ChangeRequestEntity,
    event: ChangeRequestEvent,
  ): Promise<void> {
    const status = changeRequestMachine.next(row.status, event);
    if (event === 'accept') await this.requireFitting(challenge, row);
    const change = { status, dueAt: null, decidedAt: this.clock.now() };
    await this.rows.update(row.id, change);
    Object.assign(row, change);
    if (event === 'accept') {
      const after = await this.amendments.apply(challenge, row);
      await this.entries.follow(challenge, after);
    }
    await this.outbox.append(changeRequestEvent('challenge.change.decided', row));
    await this.tellEnd(challenge, row);
  }

  private async tellEnd({ id, title, brandId }: ChallengeState, row: ChangeRequestEntity): Promise<void> {
    const { status, reason } = row;
    if (status === 'proposed') return;
    const asked = (await this.rows.answersTo([row.id])).map(({ userId }) => userId);
    const joined = status === 'accepted' ? await this.entries.affected(id, new Set(everybody)) : [];
    const creators = [...new Set([...asked, ...joined])];
    // Without anybody to ask, the brand has seen it happen.
    const readers = [...creators, ...(asked.length > 0 ? [brandId] : [])];
    for (const userId of readers) {
      const path = userId === brandId ? `/brand/challenges/${id}/changes` : `/creator/challenges/${id}`;
      const facts = { title, reason, challengeId: id, status, path };
      await this.mails.send(await this.users.profile(userId), changeDecidedMail, facts);
      await this.notices.settle({ userId, key: changeDeadline(row.id) });
      await this.notices.tell(changeDecided, {
        userId,
        key: `change:${row.id}:decided`,
        facts: { challengeId: id, challenge: title, status, path },
        ref: { kind: 'challenge', id },
      });
    }
    await this.hint(id, creators);
  }

  private async mail(
    { id, title }: ChallengeState,
    { id: requestId, brandId, reason, dueAt }: ChangeRequestEntity,
    userIds: readonly string[],
  ): Promise<void> {
    const facts = { title, reason, challengeId: id, until: dueAt ?? this.clock.now() };
    for (const userId of userIds)
      await this.mails.send(await this.users.profile(userId), changeProposedMail, facts);
    await this.notices.tell(
      changeProposed,
      ...userIds.map((userId) => ({
        userId,
        key: `change:${requestId}:proposed`,
        facts: { challengeId: id, challenge: title },
        actorId: brandId,
        ref: { kind: 'challenge', id },
        deadline: { key: changeDeadline(requestId), dueAt: facts.until.toISOString() },
      })),
    );
  }

  /** Open screens of these creators read their part again. */
  private async hint(challengeId: string, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds) {
      const entry = await this.entryRows.of(challengeId, userId);
      if (!entry) throw entryNotFound();
      this.entryChanges.entry(entry.id);
    }
  }
}

const everybody: readonly Affected[] = ['working', 'earning', 'posted'];
