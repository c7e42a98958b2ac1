import { Injectable } from '@nestjs/common';
import { feeInside } from '../../money/ledger/index.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import type { DealSide } from '../deals/index.js';
import { BreedsRepository } from './breeds.repository.js';
import { MembersRepository } from './members.repository.js';
import { RequestsRepository } from './requests.repository.js';

export interface WaitingBreed {
  /** Of the squad. */
  id: string;
  title: string;
  task: 'answer' | 'replace';
  count: number;
  dueAt: Date;
  amountMinor: number;
  note: string | null;
}

/** What squads ask of somebody now, for the start page. What a seat is to be paid or to hand in comes from its deal. */
@Injectable()
export class BreedWork {
  constructor(
    private readonly breeds: BreedsRepository,
    private readonly requests: RequestsRepository,
    private readonly members: MembersRepository,
    private readonly settings: SettingsStore,
  ) {}

  async waiting(
    side: DealSide,
    owner: string,
    limit: number,
  ): Promise<{ tasks: WaitingBreed[]; total: number }> {
    const [requests, asked] = await this.requests.waiting(side, owner, limit);
    const [leaving, proposed] = side === 'brand' ? await this.members.waiting(owner, limit) : [[], 0];
    const ids = [...requests, ...leaving].map(({ breedId }) => breedId);
    const names = new Map((await this.breeds.byIds([...new Set(ids)])).map(({ id, name }) => [id, name]));
    const feeBp = this.settings.get('deal.feeBp');
    const tasks = [
      ...requests.map(({ breedId, expiresAt, feeMinor, message }): WaitingBreed => ({
        id: breedId,
        title: names.get(breedId) ?? '',
        task: 'answer',
        count: 1,
        dueAt: expiresAt,
        amountMinor: side === 'creator' ? feeInside(feeMinor, feeBp).rest : feeMinor,
        note: message,
      })),
      ...leaving.map(({ breedId, endsAt, feeMinor, replacementNote }): WaitingBreed => ({
        id: breedId,
        title: names.get(breedId) ?? '',
        task: 'replace',
        count: 1,
        dueAt: endsAt,
        amountMinor: feeMinor,
        note: replacementNote,
      })),
    ];
    return { tasks, total: asked + proposed };
  }
}
