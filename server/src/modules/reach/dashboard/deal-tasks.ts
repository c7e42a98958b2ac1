import { Injectable } from '@nestjs/common';
import { BreedWork } from '../../deals/breeds/index.js';
import { CampaignWork } from '../../deals/campaigns/index.js';
import { BidWork } from '../../deals/creatorbids/index.js';
import { type DealSide, DealWork } from '../../deals/deals/index.js';
import { OvationTasks } from '../../deals/ovations/index.js';
import { ofBid, ofBreed, ofCampaign, ofDeal, ofOvation, type Todo, TODOS } from './dashboard.types.js';

interface Tasks {
  todo: Todo[];
  /** Of all, also those beyond the ones shown. */
  total: number;
}

/** What deals, and the ways to them, wait for from one side. */
@Injectable()
export class DealTasks {
  constructor(
    private readonly deals: DealWork,
    private readonly bids: BidWork,
    private readonly breeds: BreedWork,
    private readonly campaigns: CampaignWork,
    private readonly ovations: OvationTasks,
  ) {}

  async of(side: DealSide, owner: string): Promise<Tasks> {
    const found = await Promise.all([
      this.deals.waiting(side, owner, TODOS).then((work) => as(work, ofDeal)),
      this.bids.waiting(side, owner, TODOS).then((work) => as(work, ofBid)),
      this.breeds.waiting(side, owner, TODOS).then((work) => as(work, ofBreed)),
      side === 'brand'
        ? this.campaigns.waiting(owner, TODOS).then((work) => as(work, ofCampaign))
        : this.ovations.toAnswer(owner, TODOS).then((work) => as(work, ofOvation)),
    ]);
    return {
      todo: found.flatMap(({ todo }) => todo),
      total: found.reduce((sum, { total }) => sum + total, 0),
    };
  }
}

const as = <Task>(
  { tasks, total }: { tasks: readonly Task[]; total: number },
  toTodo: (task: Task) => Todo,
): Tasks => ({ todo: tasks.map(toTodo), total });
