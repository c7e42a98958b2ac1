import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { CategoryScope } from './category.types.js';

@Entity('category')
export class CategoryEntity {
  @IdColumn()
  id: string;

  @Column('text')
  scope: CategoryScope;

  @Column('text')
  slug: string;

  /** By language; English is always there. */
  @Column('jsonb')
  names: { en: string } & Record<string, string>;

  @Column({ type: 'text', nullable: true })
  icon: string | null;

  @Column({ type: 'uuid', nullable: true })
  parentId: string | null;

  @Column('int')
  position: number;

  @Column('boolean')
  active: boolean;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
