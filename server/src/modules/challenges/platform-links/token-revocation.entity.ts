import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { Sealed } from '../../../platform/rotation/sealed.js';
import type { LinkedPlatform } from './platform-link.types.js';

/** A token that its platform is still to be told to forget. It belongs to nobody any more. */
@Entity('platform_token_revocation')
export class TokenRevocationEntity {
  @IdColumn()
  id: string;

  @Column('text')
  platform: LinkedPlatform;

  @Sealed<TokenRevocationEntity>({ context: ({ id }) => revocationContext(id) })
  @Column('text')
  token: string;

  @Column('int')
  tries: number;

  @TimeColumn()
  dueAt: Date;

  @TimeColumn()
  createdAt: Date;
}

export const revocationContext = (id: string): string => `platform_token_revocation:token:${id}`;
