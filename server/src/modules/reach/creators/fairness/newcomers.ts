import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { CreatorSearch, FoundCreator } from '../search/search.types.js';

const BP = 10_000;
const MOST = 20;

/** Who counts as new, and how many places are theirs. */
@Injectable()
export class Newcomers {
  constructor(
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  get rule(): NonNullable<CreatorSearch['newcomers']> {
    return {
      since: this.clock.in(-this.settings.get('creators.newcomerDays') * DAY),
      deals: this.settings.get('creators.newcomerDeals'),
    };
  }

  includes({ verified, joinedAt, completedDeals }: FoundCreator): boolean {
    const { since, deals } = this.rule;
    return verified && joinedAt >= since && completedDeals < deals;
  }

  /** Of a part of so many results. */
  places(results: number): number {
    return Math.min(MOST, Math.floor((results * this.settings.get('creators.fairShareBp')) / BP));
  }
}
