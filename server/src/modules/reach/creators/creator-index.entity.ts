import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { LinkedPlatform } from '../../challenges/platform-links/index.js';

/** An account that a creator has proven to be theirs, with its figures; null = hidden or not told. */
export interface IndexedAccount {
  platform: LinkedPlatform;
  handle: string;
  followers: number | null;
  averageViews: number | null;
  /** Of ten thousand. */
  engagementBp: number | null;
}

/** One creator as search finds them. Everything here can be made again of the rows of other modules. */
@PersonalData<CreatorIndexEntity>({
  name: 'creator-search',
  by: 'userId',
  columns: [
    'country',
    'languages',
    'platforms',
    'followers',
    'averageViews',
    'priceMinor',
    'completedDeals',
    'replyBp',
    'updatedAt',
  ],
  single: true,
  onErase: 'delete',
})
@Entity('creator_index')
export class CreatorIndexEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Name, user name and handles in lower case, for parts of a name. */
  @Column('text')
  names: string;

  @Column('date')
  birthDate: string;

  @Column({ type: 'char', length: 2, nullable: true })
  country: string | null;

  @Column({ type: 'text', nullable: true })
  gender: string | null;

  @Column('text', { array: true })
  languages: string[];

  @Column('uuid', { array: true })
  categoryIds: string[];

  @Column('text', { array: true })
  platforms: LinkedPlatform[];

  /** Of all accounts together. */
  @MinorColumn({ nullable: true })
  followers: number | null;

  /** Of the account that is watched most. */
  @MinorColumn({ nullable: true })
  averageViews: number | null;

  /** Likes, comments and shares of ten thousand views, over the newest videos of all accounts. */
  @Column({ type: 'int', nullable: true })
  engagementBp: number | null;

  /** The lowest price agreed of late; null where so few deals are known that it would tell one contract. */
  @MinorColumn({ nullable: true })
  priceMinor: number | null;

  @Column('int')
  completedDeals: number;

  @Column('int')
  openDeals: number;

  /** Offers of brands that were answered, of ten thousand; null = none yet. */
  @Column({ type: 'int', nullable: true })
  replyBp: number | null;

  @Column('boolean')
  verified: boolean;

  @Column('jsonb')
  accounts: IndexedAccount[];

  /** Takes nothing on until this day, itself included. */
  @Column({ type: 'date', nullable: true })
  awayUntil: string | null;

  /** When they could be found for the first time. */
  @TimeColumn()
  listedAt: Date;

  /** When the oldest figures were read. */
  @TimeColumn({ nullable: true })
  figuresAt: Date | null;

  @TimeColumn()
  joinedAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
