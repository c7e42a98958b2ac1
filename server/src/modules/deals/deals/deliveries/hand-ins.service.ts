import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { MediaService, Watermarks } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { focusedOn } from '../cycles.js';
import { DealMoves } from '../deal-moves.js';
import { deliveryMachine, orderMachine, phaseOf } from '../deal.machine.js';
import { type DeliveryState, hasOwnWork, type WholeDeal } from '../deal.types.js';
import { deliveryNotFound, workElsewhere } from '../deals.errors.js';
import type { Party } from '../deals.policy.js';
import { DealsService } from '../deals.service.js';
import { orderOf } from '../orders/order-of.js';

export interface HandIn {
  dealId: string;
  deliverableId: string;
  mediaIds: string[];
  url: string | null;
  note: string | null;
}

const kinds = ['image', 'video', 'audio'] as const;

/** A creator hands in what a clause asks for; the money has to be in escrow. */
@Injectable()
export class HandIns {
  constructor(
    readonly db: Database,
    private readonly deals: DealsService,
    private readonly moves: DealMoves,
    private readonly media: MediaService,
    private readonly watermarks: Watermarks,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async handIn(principal: Party & { userId: string }, sent: HandIn): Promise<string> {
    const { mediaIds, url, note } = sent;
    if (mediaIds.length === 0 && url === null)
      throw invalidField('mediaIds', 'required', {
        en: 'Add files or the address of the post',
        de: 'Füge Dateien oder die Adresse des Posts hinzu',
      });
    const locked = await this.deals.lockOwn(sent.dealId, principal);
    const isWanted = ({ deliverable }: DeliveryState): boolean => deliverable.id === sent.deliverableId;
    const whole = focusedOn(locked.whole, ({ deliveries }) => deliveries.some(isWanted));
    const delivery = whole.deliveries.find(isWanted);
    if (!delivery) throw deliveryNotFound();
    if (hasOwnWork(whole.deal.kind)) throw workElsewhere();
    await this.take(whole, delivery, principal, {
      mediaIds,
      url,
      note,
      reviewBy: this.clock.in(this.settings.get('deal.reviewDays') * DAY),
      remindAt: this.clock.in(this.settings.get('deal.reviewReminderDays') * DAY),
    });
    return delivery.id;
  }

  /** The deal is locked by the caller. */
  async take(
    whole: WholeDeal,
    delivery: DeliveryState,
    principal: Party & { userId: string },
    { mediaIds, note, ...sent }: Pick<DeliveryState, 'mediaIds' | 'url' | 'note' | 'reviewBy' | 'remindAt'>,
  ): Promise<WholeDeal> {
    orderMachine.creator.next(phaseOf(orderOf(whole)), 'hand_in');
    const status = deliveryMachine.creator.next(delivery.status, 'hand_in');
    await this.media.use(mediaIds, principal.owner.id, { kind: 'delivery', id: delivery.id }, { kinds });
    const people = await this.users.cards([delivery.creatorId]);
    await this.watermarks.want(mediaIds, cardOf(people, delivery.creatorId).displayName);
    const version = delivery.version + 1;
    const now = this.clock.now();
    return this.moves.make(whole, {
      log: 'handed_in',
      actor: 'creator',
      actorId: principal.userId,
      note,
      tells: 'delivery.submitted',
      delivery: { ...delivery, version },
      deliveries: [
        {
          id: delivery.id,
          change: {
            status,
            version,
            ...sent,
            mediaIds,
            note,
            reviewNote: null,
            reviewPoints: [],
            reviewedBy: null,
            reviewedAt: null,
            standsFrom: null,
            submittedAt: now,
            firstSubmittedAt: delivery.firstSubmittedAt ?? now,
          },
        },
      ],
    });
  }
}
