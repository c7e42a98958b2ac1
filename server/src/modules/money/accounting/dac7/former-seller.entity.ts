import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';
import { Sealed } from '../../../../platform/rotation/sealed.js';

export const sellerContext = (userId: string) => `former_seller:${userId}`;

/** Who a seller was whose account is closed, as long as the report may be asked for. */
@Entity('former_seller')
export class FormerSellerEntity {
  @PrimaryColumn('uuid')
  userId: string;

  /** Encrypted JSON of SellerIdentity. */
  @Sealed<FormerSellerEntity>({ context: ({ userId }) => sellerContext(userId) })
  @Column('text')
  sealed: string;

  @TimeColumn()
  keepUntil: Date;
}
