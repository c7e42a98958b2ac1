import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../kernel/sentence.js';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { TeamRole } from '../../../platform/security/scopes.js';
import type { TeamMemberStatus } from './team.types.js';

/** What things can belong to: a person, whose row the database writes with theirs, or a team. */
@Entity('owner')
export class OwnerEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  type: 'user' | 'team';
}

@Entity('team')
export class TeamEntity {
  @IdColumn()
  id: string;

  @Column('text')
  name: string;

  @Column({ type: 'uuid', nullable: true })
  logoId: string | null;

  @Column('uuid')
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;

  @TimeColumn({ nullable: true })
  closedAt: Date | null;
}

export const invitedContext = (id: string) => `team_member:email:${id}`;
export const INVITED_PURPOSE = 'team_member_email';

/** A place in a team, from the invitation to its end. Who comes back gets a new one. */
@PersonalData<TeamMemberEntity>({
  name: 'team-memberships',
  by: 'userId',
  columns: ['teamId', 'role', 'status', 'joinedAt', 'createdAt'],
  onErase: 'delete',
})
@Entity('team_member')
export class TeamMemberEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  teamId: string;

  /** The account that took it. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  @Column('text')
  role: TeamRole;

  @Column('text')
  status: TeamMemberStatus;

  /** Of an invitation: encrypted, and gone once it is accepted. */
  @Sealed<TeamMemberEntity>({
    context: ({ id }) => invitedContext(id),
    index: { column: 'emailIndex', purpose: INVITED_PURPOSE },
  })
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text', nullable: true })
  emailIndex: string | null;

  /** SHA-256 of the token in the mailed link; each mail has one of its own and ends the one before. */
  @Column({ type: 'text', nullable: true })
  tokenHash: string | null;

  @Column('text')
  language: Language;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  @Column({ type: 'uuid', nullable: true })
  invitedBy: string | null;

  @TimeColumn({ nullable: true })
  sentAt: Date | null;

  @TimeColumn({ nullable: true })
  expiresAt: Date | null;

  /** When somebody first followed the link. */
  @TimeColumn({ nullable: true })
  openedAt: Date | null;

  /** When the invited person last asked for a new link. */
  @TimeColumn({ nullable: true })
  askedAt: Date | null;

  /** When the owners were told that another account had tried it. */
  @TimeColumn({ nullable: true })
  mistakenAt: Date | null;

  @TimeColumn({ nullable: true })
  joinedAt: Date | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
