import { Column, Entity } from 'typeorm';
import { IdColumn, MinorColumn, TimeColumn } from '../../../../platform/database/columns.js';
import type { WalletType } from '../../../../platform/gateways/intent-provider.js';
import type { Ending } from './payment.machine.js';
import type {
  DisputeStatus,
  PaymentProvider,
  PaymentPurpose,
  PaymentStatus,
} from '../purchasables/payment.types.js';
import type { PaymentMethodType } from '../methods/method.types.js';

const text = { type: 'text', nullable: true } as const;

/** One way of paying a checkout, with one intent at the provider. */
@Entity('payment')
export class PaymentEntity {
  @IdColumn()
  id: string;

  @Column('uuid')
  checkoutId: string;

  @Column('uuid')
  buyerId: string;

  /** The person who pays: the buyer, or a member of the team that buys. */
  @Column({ type: 'uuid', nullable: true })
  payerId: string | null;

  @Column('text')
  purpose: PaymentPurpose;

  @Column('text')
  subjectKind: string;

  @Column('uuid')
  subjectId: string;

  /** At most one live payment has it. */
  @Column('text')
  liveKey: string;

  @Column('text')
  method: PaymentMethodType;

  @Column('text')
  provider: PaymentProvider;

  @MinorColumn()
  quoteMinor: number;

  @MinorColumn()
  netMinor: number;

  @MinorColumn()
  feeMinor: number;

  @MinorColumn()
  vatMinor: number;

  @MinorColumn({ nullable: true })
  coins: number | null;

  /** What the coins of a split pay, in cents; the provider takes the rest. */
  @MinorColumn()
  coinsMinor: number;

  /** Reserves the coins of a split until the money is there. */
  @Column({ type: 'uuid', nullable: true })
  coinsHoldId: string | null;

  @MinorColumn()
  authorisedMinor: number;

  @MinorColumn()
  capturedMinor: number;

  @MinorColumn()
  refundedMinor: number;

  @MinorColumn()
  disputedMinor: number;

  @Column('text')
  status: PaymentStatus;

  /** Set once it is to end: how, when the provider has confirmed that no money will come. */
  @Column(text)
  ending: Ending | null;

  @Column(text)
  dispute: DisputeStatus | null;

  @Column(text)
  intentId: string | null;

  @Column(text)
  chargeId: string | null;

  @Column(text)
  customerId: string | null;

  @Column(text)
  cardId: string | null;

  /** The wallet of the payer's device that a card came from. */
  @Column(text)
  walletType: WalletType | null;

  @Column('boolean')
  saveCard: boolean;

  @Column(text)
  failureCode: string | null;

  @Column(text)
  failureReason: string | null;

  @TimeColumn({ nullable: true })
  captureRequestedAt: Date | null;

  @TimeColumn({ nullable: true })
  captureBefore: Date | null;

  /** When the sweeper looks at it: expiry, deadline of the capture, a day without news. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  @Column('boolean')
  prolonged: boolean;

  /** The posting of the money that came in. */
  @Column({ type: 'uuid', nullable: true })
  txnId: string | null;

  /** When to ask whether the provider has made the money available. */
  @TimeColumn({ nullable: true })
  settleAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  invoiceId: string | null;

  @Column('int')
  version: number;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;

  @TimeColumn({ nullable: true })
  succeededAt: Date | null;
}
