import { Injectable } from '@nestjs/common';
import { Clock, DAY, MINUTE } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { ReviewRecordDto } from '../dto/review-record.dto.js';
import type { ReviewFigures } from './review-record.types.js';
import { ReviewRecordsRepository } from './review-records.repository.js';

/** How long decisions are gathered before the record is worked out anew: a bulk decision counts once. */
const GATHER = 5 * MINUTE;

/** A brand's record as a reviewer, which every creator sees before joining. */
@Injectable()
export class ReviewRecords {
  constructor(
    private readonly rows: ReviewRecordsRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The brand has decided, or the clock in its place. */
  async decided(brandId: string): Promise<void> {
    await this.rows.mark(brandId, new Date(this.clock.now().getTime() + GATHER));
  }

  due(now: Date, limit: number): Promise<string[]> {
    return this.rows.due(now, limit);
  }

  /**
   * Stores what `figuresSince` finds in the days that count. Old decisions leave the record, so it is worked out again
   * every day until none is left. A brand that is not due is left alone.
   */
  async renew(
    brandId: string,
    now: Date,
    figuresSince: (from: Date) => Promise<ReviewFigures>,
  ): Promise<void> {
    const row = await this.rows.lock(brandId);
    if (!row?.dueAt || row.dueAt > now) return;
    const figures = await figuresSince(
      new Date(now.getTime() - this.settings.get('reviewRecord.days') * DAY),
    );
    const enough = figures.decisions >= this.settings.get('reviewRecord.shownFrom');
    await this.rows.save(
      brandId,
      enough ? figures : { ...figures, medianMinutes: null },
      figures.decisions > 0 ? new Date(now.getTime() + DAY) : null,
    );
  }

  /** By brand; one with too few decisions is missing. */
  async of(brandIds: readonly string[]): Promise<Map<string, ReviewRecordDto>> {
    const rows = await this.rows.shown(brandIds);
    return new Map(
      rows.map(({ brandId, decisions, automatic, rejected, medianMinutes }) => [
        brandId,
        {
          decisions,
          medianHours: Math.round((medianMinutes ?? 0) / 6) / 10,
          automaticPercent: percentOf(automatic, decisions),
          rejectedPercent: percentOf(rejected, decisions),
        },
      ]),
    );
  }
}

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100);
