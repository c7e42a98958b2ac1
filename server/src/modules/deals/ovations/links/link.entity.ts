import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** An address at which anybody who signs in may speak about a brand, without a reward. Its secret is kept as a hash. */
@PersonalData<OvationLinkEntity>({
  name: 'ovation-links',
  by: 'brandId',
  columns: ['id', 'prompt', 'answers', 'expiresAt', 'revokedAt', 'createdAt'],
})
@Entity('ovation_link')
export class OvationLinkEntity {
  @IdColumn() id: string;
  @Column('uuid') brandId: string;
  @Column('text') prompt: string;
  @Column('text') tokenHash: string;
  @Column('int') answers: number;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) revokedAt: Date | null;
  @TimeColumn() createdAt: Date;
}
