import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import type { Transport } from './passkey-transports.js';

@Entity('passkey')
export class PasskeyEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  /** By which the authenticator knows it. */
  @Column('text')
  credentialId: string;

  /** COSE, in base64url. It proves nothing by itself, so it is not encrypted. */
  @Column('text')
  publicKey: string;

  /** What the authenticator counted at its last use; always 0 for those that several devices share. */
  @MinorColumn()
  counter: number;

  @Column({ type: 'text', array: true })
  transports: Transport[];

  /** The model of the authenticator; zeros where it does not say. */
  @Column('uuid')
  aaguid: string;

  @Column('text')
  deviceType: 'singleDevice' | 'multiDevice';

  @Column('boolean')
  backedUp: boolean;

  @Column('text')
  name: string;

  @TimeColumn({ nullable: true })
  lastUsedAt: Date | null;

  @TimeColumn()
  createdAt: Date;
}
