import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';

/** That somebody has seen a post in the last 24 hours. It holds keyed hashes alone and is forgotten after that time. */
@Entity('post_view')
export class PostViewEntity {
  @PrimaryColumn('uuid')
  postId: string;

  /** Of the person, or of a guest's address and browser on one day; of another post it is another one. */
  @PrimaryColumn('text')
  viewer: string;

  /** Of a guest's address alone; null for people with an account. */
  @Column({ type: 'text', nullable: true })
  network: string | null;

  @TimeColumn()
  countedAt: Date;
}
