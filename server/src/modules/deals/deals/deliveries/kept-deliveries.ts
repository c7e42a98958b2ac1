import { Injectable } from '@nestjs/common';
import { type KeepsFiles, KeepsFilesOf } from '../../../identity/uploads/index.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { approvedFiles } from './approved-files.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** A brand keeps the files that it owns, also where their creator has left. */
@KeepsFilesOf('delivery')
@Injectable()
export class KeptDeliveries implements KeepsFiles {
  constructor(
    private readonly rows: DeliveriesRepository,
    private readonly disputes: DisputesRepository,
  ) {}

  async kept(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.rows.byIds(ids);
    const paid = await this.disputes.paidOf(rows.map(({ orderId }) => orderId));
    return new Set(rows.flatMap((row) => [...approvedFiles(row, paid.has(row.orderId))]));
  }
}
