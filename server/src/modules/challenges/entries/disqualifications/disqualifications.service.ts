import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { addWorkingDays } from '../../../../kernel/working-days.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../../platform/mail/mail-outbox.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import { ChallengesQueries } from '../../challenges/index.js';
import { EntriesService } from '../entries.service.js';
import { finalStatuses } from '../entry.types.js';
import { StaffDecisionsService } from '../submissions/staff-decisions.service.js';
import { DisqualificationEntity } from './disqualification.entity.js';
import { disqualificationMachine } from './disqualification.machine.js';
import { askedAlready, disqualificationNotFound, entryEnded } from './disqualifications.errors.js';
import { disqualificationEvent } from './disqualifications.events.js';
import { disqualificationMail } from './disqualifications.mails.js';
import { DisqualificationsRepository } from './disqualifications.repository.js';
import type { DisqualificationDecisionDto } from './dto/disqualification.dto.js';

/** A brand's wish to disqualify an entry is a case for staff, who alone freeze and disqualify. */
@Injectable()
export class DisqualificationsService {
  constructor(
    readonly db: Database,
    private readonly rows: DisqualificationsRepository,
    private readonly entries: EntriesService,
    private readonly challenges: ChallengesQueries,
    private readonly staff: StaffDecisionsService,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async ask(
    challengeId: string,
    userId: string,
    principal: Principal,
    reason: string,
  ): Promise<DisqualificationEntity> {
    const { brandId } = await this.challenges.own(challengeId, principal);
    const { entry } = await this.entries.lockOf(challengeId, userId);
    if (finalStatuses.has(entry.status)) throw entryEnded();
    const now = this.clock.now();
    const row = Object.assign(new DisqualificationEntity(), {
      id: newId(),
      entryId: entry.id,
      challengeId,
      brandId,
      userId,
      askedBy: principal.userId,
      reason,
      status: 'open',
      decision: null,
      dueAt: addWorkingDays(now, this.settings.get('entry.freezeStaffDays')),
      escalatedAt: null,
      decidedBy: null,
      decidedAt: null,
      createdAt: now,
    } satisfies DisqualificationEntity);
    if (!(await this.rows.add(row))) throw askedAlready();
    await this.outbox.append(disqualificationEvent('challenge.disqualification.asked', row));
    return row;
  }

  /** To disqualify, the entry has to be frozen first and its creator heard, as everywhere. */
  @Transactional()
  async decide(id: string, { decision, reason }: DisqualificationDecisionDto, by: AuditActor): Promise<void> {
    const known = await this.rows.byId(id);
    if (!known) throw disqualificationNotFound();
    refuseOwnAccount([known.userId, known.brandId], by);
    const { entry } = await this.entries.lock(known.entryId);
    const row = await this.rows.lock(id);
    if (!row) throw disqualificationNotFound();
    const status = disqualificationMachine.next(row.status, decision);
    if (decision === 'disqualify') await this.staff.decide(entry.id, { decision: 'disqualify', reason }, by);
    else
      await this.audit.record(by, {
        action: 'disqualification.dismiss',
        target: { kind: 'challenge_entry', id: entry.id },
        people: [row.userId, row.brandId],
        before: { status: row.status },
        after: { status, reason },
      });
    await this.close(row, status === 'open' ? 'dismissed' : status, reason, by.actorId);
  }

  /** Staff took it out on their own page of the entry: the open request ends with it. */
  @Consumes('challenge.entry.reviewed', { name: 'entries.disqualifications', mode: 'effect' })
  @Transactional()
  async entryReviewed({ payload }: DeliveredEvent<'challenge.entry.reviewed'>): Promise<void> {
    if (payload.status !== 'disqualified') return;
    const open = await this.rows.openOf(payload.entryId);
    const row = open && (await this.rows.lock(open.id));
    if (row?.status === 'open') await this.close(row, 'disqualified', payload.note ?? '', null);
  }

  @TimedState<DisqualificationsService>({
    name: 'entries.disqualificationOverdue',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async overdue(id: string, now: Date): Promise<void> {
    const row = await this.rows.lock(id);
    if (row?.status !== 'open' || !row.dueAt || row.dueAt > now) return;
    await this.rows.update(id, { dueAt: null, escalatedAt: now });
  }

  private async close(
    row: DisqualificationEntity,
    status: 'dismissed' | 'disqualified',
    decision: string,
    decidedBy: string | null,
  ): Promise<void> {
    const change = { status, decision, decidedBy, decidedAt: this.clock.now(), dueAt: null };
    await this.rows.update(row.id, change);
    Object.assign(row, change);
    await this.cases.count('disqualifications', row.createdAt);
    await this.outbox.append(disqualificationEvent('challenge.disqualification.decided', row));
    const title = (await this.challenges.titles([row.challengeId])).get(row.challengeId) ?? '';
    await this.mails.send(await this.users.profile(row.brandId), disqualificationMail, {
      outcome: status,
      title,
      reason: decision,
      challengeId: row.challengeId,
    });
  }
}
