import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Finding, type HoldingEscrow, LedgerEscrows } from '../ledger/index.js';
import { PaidSubjects } from '../payments/index.js';

const PAGE = 1_000;
const EXAMPLES = 5;

/** Sees money that nobody will move any more: the ledger alone does not know what is over. */
@Injectable()
export class EscrowCheck {
  constructor(
    private readonly db: Database,
    private readonly escrows: LedgerEscrows,
    private readonly subjects: PaidSubjects,
  ) {}

  /** One for each kind of subject. A kind that no module answers for is one as well. */
  findings(): Promise<Finding[]> {
    return this.db.snapshot(async () => {
      const left = new Map<string, string[]>();
      let last: HoldingEscrow | undefined;
      do {
        const page = await this.escrows.holding(last?.accountId ?? '0', PAGE);
        for (const [kind, held] of Map.groupBy(page, (escrow) => escrow.kind))
          left.set(kind, [...(left.get(kind) ?? []), ...(await this.overOf(kind, held))]);
        last = page.at(-1);
      } while (last);
      return [...left]
        .filter(([, ids]) => ids.length > 0)
        .map(([kind, ids]) => ({
          check: `the escrow of a ${kind} that is over is empty`,
          violations: ids.length,
          examples: ids.slice(0, EXAMPLES),
        }));
    });
  }

  private async overOf(kind: string, held: readonly HoldingEscrow[]): Promise<string[]> {
    const ids = held.map(({ subjectId }) => subjectId);
    return (await this.subjects.of(kind)?.over(ids)) ?? ids;
  }
}
