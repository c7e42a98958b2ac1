import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('passkey_holder')
export class PasskeyHolderEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** By which authenticators know the account; random, so that it says nothing to whoever reads it there. */
  @Column('text')
  handle: string;
}
