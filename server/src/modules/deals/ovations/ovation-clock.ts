import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { ovationMachine } from './ovation.machine.js';
import { OvationMoves } from './ovation-moves.js';
import { OvationsRepository } from './ovations.repository.js';

/** A request that nobody answered expires; every later deadline is the deal's. */
@Injectable()
export class OvationClock {
  constructor(
    readonly db: Database,
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
  ) {}

  @TimedState<OvationClock>({
    name: 'ovations.deadline',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const ovation = await this.rows.lock(id);
    if (!ovation?.timerAt || ovation.timerAt > now) return;
    const status = ovationMachine.clock.next(ovation.status, 'expire');
    await this.moves.make(ovation, { status, dueAt: null, timerAt: null }, { event: 'ovation.expired' });
  }
}
