import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** Shows the figures of a challenge to whoever holds it, until it expires or is revoked. */
@PersonalData<ReportLinkEntity>({
  name: 'report-links',
  by: 'brandId',
  columns: ['challengeId', 'opened', 'expiresAt', 'revokedAt', 'createdAt'],
  onErase: 'delete',
})
@Entity('challenge_report_link')
export class ReportLinkEntity {
  @IdColumn() id: string;
  @Column('uuid') challengeId: string;
  @Column('uuid') brandId: string;

  /** SHA-256 of the token, which is shown once. */
  @Column('text') tokenHash: string;

  @Column('int') opened: number;
  @TimeColumn({ nullable: true }) lastOpenedAt: Date | null;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) revokedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
