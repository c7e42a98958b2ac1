import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Sealed } from '../rotation/sealed.js';

export const mailEvent = 'mail.requested';

/** The payload of an event that asks for a mail. */
export interface MailRequest {
  id: string;
  /** Absent once it is sent: a mail is not kept here. */
  sealed?: string;
}

export const mailContext = (id: string): string => `mail:${id}`;

/** Events of the outbox, for what is sealed in those that ask for a mail; `Outbox` and `Relay` write and read them. */
@Entity('outbox')
export class MailRequestEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Sealed<MailRequestEntity>({
    of: { name: mailEvent },
    field: 'sealed',
    context: ({ payload }) => mailContext(payload.id),
  })
  @Column('jsonb')
  payload: MailRequest;
}
