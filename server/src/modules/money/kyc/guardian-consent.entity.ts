import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';

export const guardianContext = (userId: string) => `guardian_consent:guardian_name:${userId}`;
/** The consent shows the signed paper. */
export const guardianRef = (userId: string) => ({ kind: 'guardian_consent', id: userId });

/** Somebody who answers for a minor has agreed, on paper. */
@Entity('guardian_consent')
export class GuardianConsentEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Encrypted. */
  @Sealed<GuardianConsentEntity>({ context: ({ userId }) => guardianContext(userId) })
  @Column('text')
  guardianName: string;

  @Column('uuid')
  mediaId: string;

  @Column('text')
  reason: string;

  @Column({ type: 'uuid', nullable: true })
  recordedBy: string | null;

  @TimeColumn()
  recordedAt: Date;
}
