import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { Page } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import { type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import {
  type Approval,
  type ApprovalDto,
  approvalDto,
  Approves,
  ApprovalsService,
  notAsApproved,
  refuseOwnAccount,
  StaffLimits,
} from '../../../money/approvals/index.js';
import { type HeldSale, HeldSales } from '../../../money/wallet/index.js';
import type { HeldSaleDto, HeldSalesQueryDto } from './dto/held-sales.dto.js';

const SUBJECT = 'held_sale';

/** Staff look at sales between people who may be one: they release the income here, or refund the payment. */
@Injectable()
export class HeldSalesDesk {
  constructor(
    readonly db: Database,
    private readonly sales: HeldSales,
    private readonly users: UsersQueries,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly settings: SettingsStore,
  ) {}

  async page(query: HeldSalesQueryDto): Promise<Page<HeldSaleDto>> {
    const { data, ...page } = await this.sales.page(query);
    return { ...page, data: await this.shown(data) };
  }

  @Transactional()
  async one(id: string): Promise<HeldSaleDto> {
    const [shown] = await this.shown([await this.sales.lock(id)]);
    if (!shown) throw new Error('a held sale has no view');
    return shown;
  }

  /** Answers the approval it waits for, or null where it is done, now or before. */
  @Transactional()
  async release(id: string, reason: string, by: AuditActor): Promise<ApprovalDto | null> {
    const sale = await this.sales.lock(id);
    const people = [sale.sellerId, sale.payerId];
    refuseOwnAccount(people, by);
    if (sale.state === 'released') return null;
    this.sales.refuseUnlessOpen(sale);
    const { amountMinor } = sale;
    const subject = { kind: SUBJECT, id };
    const act = { kind: 'unfreeze', subject, personId: sale.sellerId, amount: amountMinor } as const;
    if (await this.limits.mayAlone(act, this.settings.get('earning.fourEyesMinor'), by)) {
      await this.letGo(sale, reason, by);
      return null;
    }
    return approvalDto(
      await this.approvals.request(
        { kind: 'unfreeze', subject, payload: { amountMinor }, people, reason },
        by,
      ),
    );
  }

  @Approves('unfreeze', SUBJECT)
  async approved({ subjectId, payload, reason }: Approval<'unfreeze'>, by: AuditActor): Promise<void> {
    const sale = await this.sales.lock(subjectId);
    if (sale.state !== 'open' || sale.amountMinor !== payload.amountMinor) throw notAsApproved();
    await this.letGo(sale, reason, by);
  }

  private async letGo(
    { id, amountMinor, sellerId, payerId, createdAt }: HeldSale,
    reason: string,
    by: AuditActor,
  ): Promise<void> {
    await this.sales.release(id, { staffId: String(by.actorId), reason });
    await this.cases.count('held_sales', createdAt);
    await this.audit.record(by, {
      action: 'held_sale.release',
      target: { kind: SUBJECT, id },
      people: [sellerId, payerId],
      before: { state: 'open' },
      after: { state: 'released', amountMinor, reason },
    });
  }

  private async shown(sales: readonly HeldSale[]): Promise<HeldSaleDto[]> {
    const people = sales.flatMap(({ sellerId, payerId, decidedBy }) => [
      sellerId,
      payerId,
      ...(decidedBy === null ? [] : [decidedBy]),
    ]);
    const cards = await this.users.cards(people);
    return sales.map((sale) => heldSaleDto(sale, cards));
  }
}

const heldSaleDto = (sale: HeldSale, cards: ReadonlyMap<string, UserCardDto>): HeldSaleDto => ({
  id: sale.id,
  paymentId: sale.paymentId,
  payerId: sale.payerId,
  sellerId: sale.sellerId,
  payer: cards.get(sale.payerId) ?? null,
  seller: cards.get(sale.sellerId) ?? null,
  kind: sale.sourceType,
  sign: sale.sign,
  amount: eur(sale.amountMinor),
  state: sale.state,
  disputed: sale.halted,
  freeAt: sale.freeAt?.toISOString() ?? null,
  createdAt: sale.createdAt.toISOString(),
  decidedAt: sale.decidedAt?.toISOString() ?? null,
  decider: sale.decidedBy === null ? null : (cards.get(sale.decidedBy) ?? null),
  reason: sale.decisionReason,
});
