import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { TrackedPlatform, TrackRefKind, TrackState } from './tracking.types.js';

/** Posts that are counted. The figures stay, since money was paid on them; whose post it was does not. */
@PersonalData<TrackedContentEntity>({
  name: 'tracking',
  by: 'ownerId',
  columns: [
    'platform',
    'url',
    'author',
    'title',
    'caption',
    'views',
    'likes',
    'comments',
    'shares',
    'publishedAt',
    'createdAt',
  ],
  onErase: {
    externalId: () => `'erased-' || id`,
    url: '',
    author: null,
    title: null,
    caption: '',
    thumbnail: null,
    state: 'stopped',
    nextReadAt: null,
    leasedUntil: null,
    unavailableSince: null,
  },
})
@Entity('tracked_content')
export class TrackedContentEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  ownerId: string;

  @Column('text')
  platform: TrackedPlatform;

  @Column('text')
  externalId: string;

  @Column('text')
  url: string;

  @Column({ type: 'text', nullable: true })
  author: string | null;

  @Column({ type: 'text', nullable: true })
  title: string | null;

  @Column('text')
  caption: string;

  @Column({ type: 'text', nullable: true })
  thumbnail: string | null;

  @TimeColumn({ nullable: true })
  publishedAt: Date | null;

  @Column({ type: 'text', nullable: true })
  refKind: TrackRefKind | null;

  @Column({ type: 'uuid', nullable: true })
  refId: string | null;

  @Column('text')
  state: TrackState;

  // The last figures, copied from the newest snapshot.
  @MinorColumn()
  views: number;

  @MinorColumn()
  likes: number;

  @MinorColumn()
  comments: number;

  @MinorColumn()
  shares: number;

  @Column('int')
  perDay: number;

  @TimeColumn({ nullable: true })
  nextReadAt: Date | null;

  @TimeColumn({ nullable: true })
  readUntil: Date | null;

  /** Somebody reads it until then; afterwards it is due again. */
  @TimeColumn({ nullable: true })
  leasedUntil: Date | null;

  /** When a person asked for its figures last. */
  @TimeColumn({ nullable: true })
  refreshedAt: Date | null;

  /** A person gave its address; otherwise a module of ours counts it for something. */
  @Column('boolean')
  byHand: boolean;

  @TimeColumn({ nullable: true })
  lastReadAt: Date | null;

  @TimeColumn({ nullable: true })
  unavailableSince: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
