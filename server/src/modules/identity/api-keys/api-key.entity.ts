import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type { Scope } from '../../../platform/security/scopes.js';
import type { KeyRole, RevokeReason } from './api-key.types.js';

/** Lets a program act for its owner. Of the key itself only a hash is kept. */
@PersonalData<ApiKeyEntity>({
  name: 'api-keys',
  by: 'ownerId',
  columns: [
    'id',
    'name',
    'prefix',
    'scopes',
    'ipAllow',
    'lastUsedAt',
    'lastUsedIp',
    'expiresAt',
    'createdAt',
  ],
  onErase: 'delete',
})
@Entity('api_key')
export class ApiKeyEntity {
  @IdColumn() id: string;
  /** A person, or the team for which it was made. */
  @Column('uuid') ownerId: string;
  /** The person who made it. For a team it acts in their role there, and ends with it. */
  @Column('uuid') madeBy: string;
  /** The key acts in the role in which it was made. */
  @Column('text') role: KeyRole;
  @Column('text') name: string;
  /** The part that is shown and says which key it is. */
  @Column('text') prefix: string;
  /** SHA-256 of the whole key, hexadecimal. */
  @Column('text') hash: string;
  /** The key before the last rotation, and until when it works. */
  @Column({ type: 'text', nullable: true }) oldHash: string | null;
  @TimeColumn({ nullable: true }) oldUntil: Date | null;
  @Column({ type: 'text', array: true }) scopes: Scope[];
  /** Networks that may use it; empty = any. */
  @Column({ type: 'text', array: true }) ipAllow: string[];
  @TimeColumn({ nullable: true }) expiresAt: Date | null;
  @TimeColumn({ nullable: true }) revokedAt: Date | null;
  @Column({ type: 'text', nullable: true }) revokeReason: RevokeReason | null;
  @TimeColumn({ nullable: true }) lastUsedAt: Date | null;
  @Column({ type: 'text', nullable: true }) lastUsedIp: string | null;
  @TimeColumn() createdAt: Date;
}
