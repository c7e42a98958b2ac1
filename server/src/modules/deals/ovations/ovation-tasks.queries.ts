import { Injectable } from '@nestjs/common';
import { feeInside } from '../../money/ledger/index.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { titleOf } from './ovation-terms.js';
import { OvationsRepository } from './ovations.repository.js';

export interface WaitingOvation {
  id: string;
  title: string;
  dueAt: Date | null;
  /** What the creator would earn. */
  amountMinor: number;
}

/** What ovations ask of a creator now, for the start page; everything after the answer is a deal. */
@Injectable()
export class OvationTasks {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly settings: SettingsStore,
  ) {}

  async toAnswer(creatorId: string, limit: number): Promise<{ tasks: WaitingOvation[]; total: number }> {
    const [ovations, total] = await this.rows.toAnswer(creatorId, limit);
    const feeBp = this.settings.get('deal.feeBp');
    const tasks = ovations.map(({ id, prompt, dueAt, rewardMinor }) => ({
      id,
      title: titleOf(prompt),
      dueAt,
      amountMinor: feeInside(rewardMinor, feeBp).rest,
    }));
    return { tasks, total };
  }
}
