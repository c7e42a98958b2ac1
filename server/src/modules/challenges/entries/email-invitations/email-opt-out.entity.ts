import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';
import { INVITED_PURPOSE } from './email-invitation.entity.js';

export const optOutContext = (id: string) => `invitation_opt_out:email:${id}`;

/** An address that wants no invitations by mail, from any brand. */
@Entity('invitation_opt_out')
export class EmailOptOutEntity {
  @IdColumn() id: string;

  /** Encrypted. */
  @Sealed<EmailOptOutEntity>({
    context: ({ id }) => optOutContext(id),
    index: { column: 'emailIndex', purpose: INVITED_PURPOSE },
  })
  @Column('text')
  email: string;

  @Column('text') emailIndex: string;
  @TimeColumn() createdAt: Date;
}
