import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';

export const noteContext = (id: string) => `staff_note:text:${id}`;

/** What staff wrote down about a person, for staff alone. */
@Entity('staff_note')
export class StaffNoteEntity {
  @IdColumn()
  id: string;

  /** Whom it is about. */
  @Column('uuid')
  userId: string;

  @Column('uuid')
  authorId: string;

  /** Encrypted. */
  @Sealed<StaffNoteEntity>({ context: ({ id }) => noteContext(id) })
  @Column('text')
  text: string;

  @TimeColumn()
  createdAt: Date;
}
