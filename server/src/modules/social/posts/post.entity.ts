import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { MadeKind } from './post.types.js';

/** What a person publishes here. Its files go with their owner, see uploads. */
@PersonalData<PostEntity>({
  name: 'posts',
  by: 'authorId',
  columns: ['id', 'kind', 'text', 'mediaIds', 'viewCount', 'createdAt'],
  onErase: 'delete',
})
@Entity('post')
export class PostEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  authorId: string;

  @Column('text')
  kind: MadeKind;

  @Column('text')
  text: string;

  @Column('uuid', { array: true })
  mediaIds: string[];

  @Column('text')
  audience: 'public';

  /** Counted views; see post-views.repository.ts. */
  @MinorColumn()
  viewCount: number;

  /** Staff hid it, by a decision about a report. */
  @TimeColumn({ nullable: true })
  hiddenAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
