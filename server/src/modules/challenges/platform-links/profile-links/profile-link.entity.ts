import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** An address that a person shows on their profile. */
@PersonalData<ProfileLinkEntity>({
  name: 'profile-links',
  by: 'userId',
  columns: ['title', 'url', 'icon', 'position', 'visible', 'createdAt'],
  order: 'position',
  onErase: 'delete',
})
@Entity('profile_link')
export class ProfileLinkEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  title: string;

  @Column('text')
  url: string;

  @Column({ type: 'text', nullable: true })
  icon: string | null;

  /** From 0. */
  @Column('int')
  position: number;

  @Column('boolean')
  visible: boolean;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
