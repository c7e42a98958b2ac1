import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../platform/database/columns.js';
import type { StepUpPurpose } from '../../../platform/security/step-up.js';

@Entity('step_up_code')
export class StepUpCodeEntity {
  @PrimaryColumn('uuid')
  sessionId: string;

  @PrimaryColumn('text')
  purpose: StepUpPurpose;

  @Column('text')
  codeHash: string;

  @Column('int')
  tries: number;

  @TimeColumn()
  expiresAt: Date;

  @TimeColumn()
  sentAt: Date;
}
