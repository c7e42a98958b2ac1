import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';
import type { Verdict } from './screening.types.js';

export const matchesContext = (id: string) => `screening:matches:${id}`;

/** That somebody was screened, when and how it ended stays; whom they are alike does not. It is told to nobody. */
@PersonalData<ScreeningEntity>({ name: 'screening', by: 'userId', onErase: { matches: null } })
@Entity('screening')
export class ScreeningEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  reasonKind: string;

  @Column('uuid')
  reasonId: string;

  @Column('text')
  verdict: Verdict;

  /** Sealed; who somebody is alike. */
  @Sealed<ScreeningEntity>({ context: ({ id }) => matchesContext(id) })
  @Column({ type: 'text', nullable: true })
  matches: string | null;

  @TimeColumn()
  at: Date;
}
