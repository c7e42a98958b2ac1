import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { addWorkingDays } from '../../../../kernel/working-days.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { actorOf } from '../../../../platform/security/principal.js';
import { MediaService, uploadedKinds } from '../../../identity/uploads/index.js';
import { focusedOn } from '../cycles.js';
import { orderMachine, phaseOf } from '../deal.machine.js';
import { DealMoves } from '../deal-moves.js';
import type { Party } from '../deals.policy.js';
import { DealsService } from '../deals.service.js';
import { orderOf } from '../orders/order-of.js';
import { DisputesRepository } from './disputes.repository.js';
import { heldIn } from './split.js';

/** Either side may ask staff to decide; until they have, the money and every deadline stand still. */
@Injectable()
export class DisputesService {
  constructor(
    readonly db: Database,
    private readonly rows: DisputesRepository,
    private readonly deals: DealsService,
    private readonly moves: DealMoves,
    private readonly media: MediaService,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async open(
    dealId: string,
    principal: Party & { userId: string },
    { reason, mediaIds }: { reason: string; mediaIds: readonly string[] },
  ): Promise<string> {
    const { whole: locked, side } = await this.deals.lockOwn(dealId, principal);
    const whole = focusedOn(locked, (part) => orderMachine[side].can(phaseOf(part.order), 'dispute'));
    const order = orderOf(whole);
    orderMachine[side].next(phaseOf(order), 'dispute');
    const id = newId();
    const now = this.clock.now();
    await this.media.use(
      mediaIds,
      principal.owner.id,
      { kind: 'deal_dispute', id },
      { kinds: [...uploadedKinds] },
    );
    await this.rows.insert({
      id,
      dealId,
      orderId: order.id,
      brandId: whole.deal.brandId,
      creatorId: whole.deal.creatorId,
      openedBy: actorOf(principal),
      side,
      reason,
      mediaIds: [...new Set(mediaIds)],
      status: 'open',
      heldMinor: heldIn(order),
      creatorShare: null,
      note: null,
      resolvedBy: null,
      dueAt: addWorkingDays(now, this.settings.get('deal.staffDays')),
      escalatedAt: null,
      createdAt: now,
      resolvedAt: null,
    });
    await this.moves.make(whole, {
      log: 'disputed',
      actor: side,
      actorId: actorOf(principal),
      tells: 'deal.disputed',
      amountMinor: heldIn(order),
      order: { escrow: 'frozen', disputedAt: now },
    });
    return id;
  }
}
