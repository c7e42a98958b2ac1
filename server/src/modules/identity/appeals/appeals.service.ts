import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { addWorkingDays } from '../../../kernel/working-days.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { AppealEntity } from './appeal.entity.js';
import { appealMachine, eventOf } from './appeal.machine.js';
import type { AppealableDecision, AppealKind, AppealOutcome } from './appeal.types.js';
import { appealables, type Appeals, type Reversal } from './appealable.js';
import {
  appealedAlready,
  appealNotFound,
  appealTimeOver,
  notYours,
  nothingToAppeal,
  overtaken,
} from './appeals.errors.js';
import { appealCreated, appealDecided } from './appeals.events.js';
import { AppealsNotices } from './appeals.notices.js';
import { AppealsRepository } from './appeals.repository.js';

interface Filing {
  kind: AppealKind;
  refId: string;
  text: string;
}

interface Judgement {
  outcome: AppealOutcome;
  reason: string;
}

/** Appeals against decisions of any family, which says by `@Appealable` what can be appealed and what a reversal does. */
@Injectable()
export class AppealsService implements OnModuleInit {
  private kinds = new Map<AppealKind, Appeals>();

  constructor(
    readonly db: Database,
    private readonly rows: AppealsRepository,
    private readonly notices: AppealsNotices,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
    private readonly declarations: Declarations,
  ) {}

  onModuleInit(): void {
    this.kinds = this.declarations.classesByName(appealables);
  }

  /** The decision that stands now about a thing of this owner; 404 where there is none. */
  async decisionOf(kind: AppealKind, refId: string, ownerId: string): Promise<AppealableDecision> {
    return ownDecision(await this.kinds.get(kind)?.decisionOf(refId), ownerId);
  }

  of(kind: AppealKind): Appeals {
    const found = this.kinds.get(kind);
    if (!found) throw nothingToAppeal();
    return found;
  }

  /** The last moment to appeal a decision of this time. */
  until({ at, fileDays }: Pick<AppealableDecision, 'at' | 'fileDays'>): Date {
    return new Date(at.getTime() + (fileDays ?? this.settings.get('appeal.fileDays')) * DAY);
  }

  /** Once for each decision, by whom it is about, in time. */
  @Transactional()
  async file({ kind, refId, text }: Filing, ownerId: string): Promise<AppealEntity> {
    const family = this.of(kind);
    const decision = ownDecision(await family.lock(refId), ownerId);
    const now = this.clock.now();
    if (now > this.until(decision))
      throw appealTimeOver(decision.fileDays ?? this.settings.get('appeal.fileDays'));
    const { title, what, rule, automated, reason, fileDays } = decision;
    const appeal = Object.assign(new AppealEntity(), {
      id: newId(),
      kind,
      refId,
      decisionAt: decision.at,
      decisionBy: decision.by,
      byId: ownerId,
      otherId: decision.otherId,
      statement: { title, what, rule, automated, reason, ...(fileDays && { fileDays }) },
      subject: decision.subject,
      path: decision.path,
      otherPath: decision.otherPath,
      text,
      status: 'open',
      decision: null,
      dueAt: addWorkingDays(now, this.settings.get('appeal.staffDays')),
      escalatedAt: null,
      askedAt: null,
      decidedBy: null,
      decidedAt: null,
      createdAt: now,
    } satisfies AppealEntity);
    if (!(await this.rows.add(appeal))) throw appealedAlready();
    await family.filed?.(refId);
    await this.outbox.append(appealCreated(appeal));
    await this.notices.filed(appeal);
    return appeal;
  }

  /** A human decides, who neither took the decision nor has a part in it. */
  async decide(id: string, judgement: Judgement, by: AuditActor): Promise<AppealEntity> {
    const appeal = await this.rows.byId(id);
    if (!appeal) throw appealNotFound();
    const prepared =
      judgement.outcome === 'reversed' ? await this.of(appeal.kind).prepare?.(appeal.refId) : undefined;
    return this.close(appeal, judgement, { by, agreed: false, prepared });
  }

  /** Another person of staff has agreed to reverse it; in their transaction. */
  async agreed(id: string, reason: string, by: AuditActor): Promise<void> {
    this.db.requireTransaction('AppealsService.agreed');
    const appeal = await this.rows.byId(id);
    if (!appeal) throw appealNotFound();
    await this.close(appeal, { outcome: 'reversed', reason }, { by, agreed: true, prepared: undefined });
  }

  /** What an appeal is about. */
  async refOf(id: string): Promise<string> {
    const appeal = await this.rows.byId(id);
    if (!appeal) throw appealNotFound();
    return appeal.refId;
  }

  @TimedState<AppealsService>({
    name: 'appeals.overdue',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async overdue(id: string, now: Date): Promise<void> {
    const appeal = await this.rows.lock(id);
    if (appeal?.status !== 'open' || !appeal.dueAt || appeal.dueAt > now) return;
    await this.rows.update(id, { dueAt: null, escalatedAt: now });
  }

  /** What it is about is locked first, as everywhere; then the appeal, read again. */
  @Transactional()
  private async close(
    { id, kind, refId }: AppealEntity,
    { outcome, reason }: Judgement,
    { by, agreed, prepared }: Pick<Reversal, 'by' | 'agreed' | 'prepared'>,
  ): Promise<AppealEntity> {
    const family = this.of(kind);
    const decision = await family.lock(refId);
    const appeal = await this.rows.lock(id);
    if (!appeal) throw appealNotFound();
    refuseParties(appeal, by);
    const status = appealMachine.next(appeal.status, eventOf(outcome)) as AppealOutcome;
    const stands = decision !== null && decision.at.getTime() === appeal.decisionAt.getTime();
    if (outcome === 'reversed') {
      if (!stands) throw overtaken();
      const now = this.clock.now();
      if ((await family.reverse(refId, { appealId: id, reason, by, agreed, prepared })) === 'asked') {
        await this.rows.update(id, { askedAt: now });
        return Object.assign(appeal, { askedAt: now });
      }
    } else if (stands) await family.upheld?.(refId);
    const change = {
      status,
      decision: reason,
      dueAt: null,
      decidedBy: by.actorId,
      decidedAt: this.clock.now(),
    };
    await this.rows.update(id, change);
    Object.assign(appeal, change);
    await this.cases.count('appeals', appeal.createdAt);
    await this.audit.record(by, {
      action: outcome === 'reversed' ? 'appeal.reverse' : 'appeal.uphold',
      target: { kind: 'appeal', id },
      people: [appeal.byId, ...(appeal.otherId ? [appeal.otherId] : [])],
      before: { status: 'open' },
      after: { status, kind, subject: appeal.subject, reason },
    });
    await this.outbox.append(appealDecided(appeal));
    await this.notices.decided(appeal, status, reason);
    return appeal;
  }
}

function ownDecision(decision: AppealableDecision | null | undefined, ownerId: string): AppealableDecision {
  if (decision?.ownerId !== ownerId) throw nothingToAppeal();
  return decision;
}

function refuseParties({ byId, otherId, decisionBy }: AppealEntity, { actorId }: AuditActor): void {
  if (actorId !== null && [byId, otherId, decisionBy].includes(actorId)) throw notYours();
}
