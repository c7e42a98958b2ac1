import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { OvationState, RatingFigures } from './ovation.types.js';
import { RatingFiguresEntity } from './rating-figures.entity.js';

type Counted = Partial<Omit<RatingFigures, 'rating'>>;

@Injectable()
export class RatingFiguresRepository {
  constructor(private readonly db: Database) {}

  async count(
    { brandId, rating }: Pick<OvationState, 'brandId' | 'rating'>,
    { handedIn = 0, changesAsked = 0, published = 0 }: Counted,
  ): Promise<void> {
    await this.db.query(
      `INSERT INTO ovation_rating AS kept (brand_id, rating, handed_in, changes_asked, published)
       VALUES ($1, $2, $3, $4, greatest($5, 0))
       ON CONFLICT (brand_id, rating) DO UPDATE SET handed_in = kept.handed_in + $3,
         changes_asked = kept.changes_asked + $4, published = kept.published + $5`,
      [brandId, rating ?? 0, handedIn, changesAsked, published],
    );
  }

  of(brandId: string): Promise<RatingFigures[]> {
    return this.db.repo(RatingFiguresEntity).find({ where: { brandId }, order: { rating: 'DESC' } });
  }
}
