import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** What a creator offers at a price of their own. */
@PersonalData<PackageEntity>({
  name: 'creator-packages',
  by: 'userId',
  columns: ['title', 'description', 'pieces', 'priceMinor', 'days', 'createdAt'],
  onErase: 'delete',
})
@Entity('creator_package')
export class PackageEntity {
  @IdColumn() id: string;
  @Column('uuid') userId: string;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('int') pieces: number;
  /** Net. */
  @MinorColumn() priceMinor: number;
  /** From the agreement to the last piece. */
  @Column('int') days: number;
  @Column('int') position: number;
  @TimeColumn() createdAt: Date;
}

/** Until when a creator takes nothing on. */
@PersonalData<AbsenceEntity>({
  name: 'creator-absence',
  by: 'userId',
  columns: ['until', 'updatedAt'],
  single: true,
  onErase: 'delete',
})
@Entity('creator_absence')
export class AbsenceEntity {
  @PrimaryColumn('uuid') userId: string;
  @Column('date') until: string;
  @TimeColumn() updatedAt: Date;
}
