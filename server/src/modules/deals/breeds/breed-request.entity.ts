import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../platform/database/columns.js';
import { PersonalData } from '../../../platform/privacy/personal-data.js';
import type * as types from './breed.types.js';

const TextOrNull = () => Column({ type: 'text', nullable: true });

/** What its columns mean stands in breed.types.ts. Words of people go with the creator's account. */
@PersonalData<BreedRequestEntity>({
  name: 'breed-requests',
  by: ['brandId', 'creatorId'],
  columns: [
    'id',
    'breedId',
    'initiator',
    'feeMinor',
    'bonusMinor',
    'terms',
    'message',
    'status',
    'reason',
    'note',
    'expiresAt',
    'createdAt',
  ],
  onErase: { message: null, note: null },
})
@Entity('breed_request')
export class BreedRequestEntity implements types.RequestState {
  @IdColumn() id: string;
  @Column('uuid') breedId: string;
  @Column('uuid') brandId: string;
  @Column('uuid') creatorId: string;
  @Column('text') initiator: 'brand' | 'creator';
  @MinorColumn() feeMinor: number;
  @MinorColumn() bonusMinor: number;
  @Column({ type: 'jsonb', nullable: true }) terms: types.SeatTerms | null;
  @TextOrNull() message: string | null;
  @Column('text') status: types.RequestStatus;
  @TextOrNull() reason: types.RequestReason | null;
  @TextOrNull() note: string | null;
  @Column({ type: 'uuid', nullable: true }) replacesId: string | null;
  @Column({ type: 'uuid', nullable: true }) dealId: string | null;
  @TimeColumn() expiresAt: Date;
  @TimeColumn({ nullable: true }) timerAt: Date | null;
  @TimeColumn() createdAt: Date;
  @TimeColumn() updatedAt: Date;
}
