import { Column, Entity } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';

/** A try to save a card: the bank is asked about it as for a payment, so stolen numbers can be tested with it. */
@PersonalData<CardCheckEntity>({
  name: 'card-checks',
  by: 'buyerId',
  columns: ['network', 'declined', 'createdAt'],
  onErase: 'delete',
})
@Entity('card_check')
export class CardCheckEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  buyerId: string;

  @Column('text')
  network: string;

  @Column('boolean')
  declined: boolean;

  @TimeColumn()
  createdAt: Date;
}
