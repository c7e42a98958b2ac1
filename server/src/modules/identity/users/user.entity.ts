import { Column, Entity } from 'typeorm';
import type { Role } from '../../../kernel/roles.js';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { AccountType, MezzyaType, Socials, UserState } from './user.types.js';

export const phoneContext = (userId: string) => `user:phone:${userId}`;

@Entity('user')
export class UserEntity {
  @IdColumn()
  id: string;

  @Column('citext')
  username: string;

  @Column('text')
  displayName: string;

  @Column('citext')
  email: string;

  @Column('boolean')
  emailVerified: boolean;

  @Column({ type: 'text', nullable: true })
  accountType: AccountType | null;

  @Column('text')
  mezzyaType: MezzyaType;

  @Column('boolean')
  completeOnboarding: boolean;

  @Column({ type: 'text', array: true })
  roles: Role[];

  @Column('text')
  defaultRole: Role;

  /** Where the picture lies; its address is signed when it is shown. */
  @Column({ type: 'text', nullable: true })
  avatarKey: string | null;

  @Column({ type: 'uuid', nullable: true })
  bannerId: string | null;

  @Column({ type: 'text', nullable: true })
  bio: string | null;

  /** YYYY-MM-DD; stays plain because age rules run in SQL. */
  @Column({ type: 'date', nullable: true })
  birthDate: string | null;

  @Column({ type: 'text', nullable: true })
  gender: string | null;

  @Column({ type: 'char', length: 2, nullable: true })
  country: string | null;

  @Column('text')
  language: string;

  @Column({ type: 'text', nullable: true })
  dialCode: string | null;

  /** Encrypted. */
  @Sealed<UserEntity>({ context: ({ id }) => phoneContext(id) })
  @Column({ type: 'text', nullable: true })
  phone: string | null;

  @Column('jsonb')
  socials: Socials;

  @Column({ type: 'uuid', array: true })
  categoryIds: string[];

  @Column('text')
  state: UserState;

  @TimeColumn({ nullable: true })
  suspendedUntil: Date | null;

  @Column('text')
  kycStatus: string;

  @Column('int')
  followerCount: number;

  @Column('int')
  followingCount: number;

  /** Made by the demo loader; production refuses to start beside one. */
  @Column('boolean')
  demo: boolean;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
