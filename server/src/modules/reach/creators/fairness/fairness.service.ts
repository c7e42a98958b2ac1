import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { dayOf } from '../../../../kernel/format.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { CreatorSearch, FoundCreator } from '../search/search.types.js';
import { CreatorSearchPort } from '../search/search.types.js';
import type { FairnessDto } from './fairness.dto.js';
import { FairnessRepository } from './fairness.repository.js';
import { Newcomers } from './newcomers.js';

const DAYS = 30;

/** Places for verified newcomers beside the results of a search, and what they bring. */
@Injectable()
export class FairnessService {
  constructor(
    private readonly engine: CreatorSearchPort,
    private readonly newcomers: Newcomers,
    private readonly rows: FairnessRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Those who fit best and are not among the results. */
  async beside(
    search: CreatorSearch,
    results: readonly FoundCreator[],
    limit: number,
  ): Promise<FoundCreator[]> {
    const places = this.newcomers.places(limit);
    if (places === 0) return [];
    const { creators } = await this.engine.find(
      { ...search, sort: 'relevance', newcomers: this.newcomers.rule },
      // Those among the results take no place.
      { offset: 0, limit: places + results.length },
    );
    const shown = new Set(results.map(({ userId }) => userId));
    return creators.filter(({ userId }) => !shown.has(userId)).slice(0, places);
  }

  async count(results: readonly FoundCreator[], beside: readonly FoundCreator[]): Promise<void> {
    await this.rows.add(dayOf(this.clock.now()), {
      shown: results.length + beside.length,
      newcomers: results.filter((one) => this.newcomers.includes(one)).length + beside.length,
      reserved: beside.length,
    });
  }

  async measured(): Promise<FairnessDto> {
    const days = await this.rows.since(dayOf(this.clock.in(-(DAYS - 1) * DAY)));
    const sum = (name: 'searches' | 'shown' | 'newcomers' | 'reserved') =>
      days.reduce((total, day) => total + day[name], 0);
    return {
      share: this.settings.get('creators.fairShareBp') / 10_000,
      searches: sum('searches'),
      shown: sum('shown'),
      newcomers: sum('newcomers'),
      reserved: sum('reserved'),
      days,
    };
  }
}
