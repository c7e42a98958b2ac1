import { Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';

/** One person follows another. Two who follow each other are friends. */
@Entity('follow')
export class FollowEntity {
  @PrimaryColumn('uuid')
  followerId: string;

  @PrimaryColumn('uuid')
  followeeId: string;

  @TimeColumn()
  createdAt: Date;
}
