import { Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';

/** A browser in which somebody was signed in to an account. */
@PersonalData<AccountDeviceEntity>({
  name: 'devices',
  by: 'userId',
  columns: ['deviceHash', 'firstSeenAt', 'lastSeenAt'],
  order: 'firstSeenAt',
  onErase: 'delete',
})
@Entity('account_device')
export class AccountDeviceEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** SHA-256 of the id in its cookie. */
  @PrimaryColumn('text')
  deviceHash: string;

  @TimeColumn()
  firstSeenAt: Date;

  /** To the day: it is written once a day at most. */
  @TimeColumn()
  lastSeenAt: Date;
}
