import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';

/** One call with a key, for its owner to read. Nothing that was sent or answered is kept. */
@PersonalData<ApiKeyCallEntity>({
  name: 'api-key-calls',
  by: 'ownerId',
  columns: ['keyId', 'method', 'path', 'status', 'code', 'ip', 'at'],
  order: 'at',
  onErase: 'delete',
})
@Entity('api_key_call')
export class ApiKeyCallEntity {
  @IdColumn() id: string;
  @Column('uuid') keyId: string;
  @Column('uuid') ownerId: string;
  @Column('text') method: string;
  /** Without its query. */
  @Column('text') path: string;
  @Column('int') status: number;
  /** The code of a refusal. */
  @Column({ type: 'text', nullable: true }) code: string | null;
  @Column('int') ms: number;
  @Column('text') ip: string;
  @TimeColumn() at: Date;
}
