import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import type { Switches, WhoCanMessage } from './user.types.js';

@Entity('user_setting')
export class UserSettingEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @Column('text')
  whoCanMessage: WhoCanMessage;

  /** Coins. */
  @Column('int')
  messagePrice: number;

  @Column('boolean')
  tipsEnabled: boolean;

  @Column('boolean')
  subscriptionEnabled: boolean;

  @Column('boolean')
  shopEnabled: boolean;

  @Column('jsonb')
  emailNotifications: Switches;

  @Column('jsonb')
  pushNotifications: Switches;

  @Column('jsonb')
  appNotifications: Switches;

  /** Of the person's own day: when what is unread is mailed. */
  @Column('smallint')
  digestHour: number;

  /** Hours between which no mail comes by itself; null = none are quiet. */
  @Column({ type: 'smallint', nullable: true })
  quietFrom: number | null;

  @Column({ type: 'smallint', nullable: true })
  quietTo: number | null;

  @Column('text')
  profileVisibility: 'public' | 'followers';

  @Column('boolean')
  showOnlineState: boolean;

  /** Others learn how far their messages have been read. */
  @Column('boolean')
  readReceipts: boolean;

  @Column('text')
  timezone: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

@Entity('user_preference')
export class UserPreferenceEntity {
  @PrimaryColumn('uuid')
  userId: string;

  @Column({ type: 'text', array: true })
  languages: string[];

  @Column({ type: 'uuid', array: true })
  categoryIds: string[];

  @Column('boolean')
  adultContent: boolean;

  @Column('boolean')
  autoplay: boolean;

  @Column('boolean')
  targetingOptOut: boolean;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}

/** A name somebody gave up; it stays closed for a while, for its last owner too. */
@Entity('released_username')
export class ReleasedUsernameEntity {
  @PrimaryColumn('citext')
  username: string;

  @Column('uuid')
  userId: string;

  @TimeColumn()
  releasedAt: Date;
}
