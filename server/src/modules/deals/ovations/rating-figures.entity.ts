import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RatingFigures } from './ovation.types.js';

/** Counted as it happens: everybody may read them, and a wall has no time to count. */
@Entity('ovation_rating')
export class RatingFiguresEntity implements RatingFigures {
  @PrimaryColumn('uuid') brandId: string;
  @PrimaryColumn('int') rating: number;
  @Column('int') handedIn: number;
  @Column('int') changesAsked: number;
  @Column('int') published: number;
}
