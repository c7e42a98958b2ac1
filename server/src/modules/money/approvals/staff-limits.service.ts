import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { Database } from '../../../platform/database/database.js';
import { StaffActEntity } from './staff-act.entity.js';
import { refuseOwnAccount } from './approvals.errors.js';
import { StaffActsRepository } from './staff-acts.repository.js';
import type { StaffAct } from './approval.types.js';

/** How much staff may do alone: the sum of a day counts, so that a large amount cannot be done in small ones. */
@Injectable()
export class StaffLimits {
  constructor(
    private readonly db: Database,
    private readonly acts: StaffActsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes what is done alone, in the caller's transaction; false = nothing is noted, a second person is needed. Summed
   * over 24 hours by subject, by person and by member of staff; what two people agreed on does not count.
   */
  async mayAlone({ subject, ...act }: StaffAct, limit: number, by: AuditActor): Promise<boolean> {
    this.db.requireTransaction('staffLimits.mayAlone');
    if (by.actorId === null) throw new Error('limits of staff are for people');
    refuseOwnAccount([act.personId], by);
    const row = { ...act, subjectKind: subject.kind, subjectId: subject.id, staffId: by.actorId };
    await this.acts.lockSums(row);
    if ((await this.acts.largestSumSince(row, this.clock.in(-DAY))) + act.amount > limit) return false;
    await this.acts.add(
      Object.assign(new StaffActEntity(), {
        ...row,
        id: newId(),
        createdAt: this.clock.now(),
      } satisfies StaffActEntity),
    );
    return true;
  }
}
