import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { AppealKind, AppealStatus, AppealSubject, Statement } from './appeal.types.js';

@PersonalData<AppealEntity>({
  name: 'appeals',
  by: 'byId',
  columns: ['id', 'kind', 'text', 'status', 'decision', 'decisionAt', 'createdAt', 'decidedAt'],
  // The decision stays, as staff took it; what the person wrote goes.
  onErase: { text: '' },
})
@Entity('appeal')
export class AppealEntity {
  @IdColumn() id: string;
  @Column('text') kind: AppealKind;
  /** What the appealed decision is about. */
  @Column('uuid') refId: string;
  /** When the appealed decision was taken. */
  @TimeColumn() decisionAt: Date;
  @Column({ type: 'uuid', nullable: true }) decisionBy: string | null;
  @Column('uuid') byId: string;
  @Column({ type: 'uuid', nullable: true }) otherId: string | null;
  @Column('jsonb') statement: Statement;
  @Column('jsonb') subject: AppealSubject;
  @Column('text') path: string;
  @Column({ type: 'text', nullable: true }) otherPath: string | null;
  @Column('text') text: string;
  @Column('text') status: AppealStatus;
  /** Why staff decided as they did. */
  @Column({ type: 'text', nullable: true }) decision: string | null;
  @TimeColumn({ nullable: true }) dueAt: Date | null;
  @TimeColumn({ nullable: true }) escalatedAt: Date | null;
  /** A second person of staff was asked to agree to its reversal. */
  @TimeColumn({ nullable: true }) askedAt: Date | null;
  @Column({ type: 'uuid', nullable: true }) decidedBy: string | null;
  @TimeColumn({ nullable: true }) decidedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
