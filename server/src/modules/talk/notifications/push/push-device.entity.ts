import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { PushPlatform } from './push.types.js';

/** Where somebody wants to be told. A device belongs to whoever registered it last, for as long as that session lasts. */
@PersonalData<PushDeviceEntity>({
  name: 'push-devices',
  by: 'userId',
  columns: ['platform', 'createdAt'],
  onErase: 'delete',
})
@Entity('push_device')
export class PushDeviceEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  userId: string;

  /** null = registered before it was kept. */
  @Column({ type: 'uuid', nullable: true })
  sessionId: string | null;

  @Column('text')
  platform: PushPlatform;

  /** Of a browser the JSON of its subscription. */
  @Column('text')
  token: string;

  @Column('text')
  tokenHash: string;

  @TimeColumn()
  createdAt: Date;
}
