import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { DealOrigin, type OriginShown, type WholeDeal } from '../deals/index.js';
import { type OvationEvent, ovationMachine } from './ovation.machine.js';
import { OvationMoves } from './ovation-moves.js';
import { dealTermsOf } from './ovation-terms.js';
import type { OvationState } from './ovation.types.js';
import type { OvationEventName } from './ovations.events.js';
import { OvationsRepository } from './ovations.repository.js';

/** The deal leads from the agreement to the payment; whatever moves it moves its ovation in the same transaction. */
@DealOrigin('ovation')
@Injectable()
export class OvationDeals {
  constructor(
    private readonly rows: OvationsRepository,
    private readonly moves: OvationMoves,
    private readonly clock: Clock,
  ) {}

  async shown(refIds: readonly string[]): Promise<Map<string, OriginShown>> {
    const ovations = await this.rows.byIds(refIds);
    return new Map(
      ovations.map((one) => {
        const { id, status, prompt, rating, text } = one;
        const ovation = { id, status, prompt, rating, text };
        return [id, { terms: dealTermsOf(one, id), ovation, allowedEvents: [] }];
      }),
    );
  }

  /** Both sides agree in the moment in which such a deal is opened, so that none waits for an answer. */
  answerOver(): Promise<void> {
    return Promise.reject(new Error('a deal of an ovation waits for no answer'));
  }

  async moved(whole: WholeDeal): Promise<void> {
    const { deal, order } = whole;
    const ovation = await this.rows.lock(deal.refId);
    // Before it knows its deal it is just being accepted.
    if (ovation?.dealId !== deal.id) return;
    const event = eventOf(ovation, whole);
    const change: Partial<OvationState> = {
      funded: order?.escrow === 'held' || order?.escrow === 'frozen',
      dueAt: deal.dueAt,
      ...(order?.status === 'completed' && ovation.paidAt === null ? { paidAt: this.clock.now() } : {}),
    };
    if (event === null) {
      await this.moves.make(ovation, change);
      return;
    }
    const status = ovationMachine.deal.next(ovation.status, event);
    await this.moves.make(
      ovation,
      {
        ...change,
        status,
        ...(event === 'request_changes' ? { changeRounds: ovation.changeRounds + 1 } : {}),
        ...(event === 'approve' ? { approvedAt: this.clock.now() } : {}),
      },
      { event: told[event], ...byOf(event, whole), ...noteOf(event, ovation) },
    );
  }
}

type DealLed = Extract<OvationEvent, 'submit' | 'request_changes' | 'approve' | 'close'>;

const told: Record<DealLed, OvationEventName> = {
  submit: 'ovation.submitted',
  request_changes: 'ovation.changes-requested',
  approve: 'ovation.approved',
  close: 'ovation.expired',
};

const isOver = ({ status }: OvationState): boolean => !ovationMachine.deal.can(status, 'close');

/** What happened to the ovation by what its deal is now; null where nothing did. */
function eventOf(ovation: OvationState, { order, deliveries }: WholeDeal): DealLed | null {
  if (isOver(ovation)) return null;
  const [piece] = deliveries;
  // Where staff gave the creator a share of what was handed in, the brand has paid for it.
  if (order?.status === 'completed') return ovation.status === 'submitted' ? 'approve' : 'close';
  if (order?.status === 'cancelled') return 'close';
  switch (piece?.status) {
    case 'submitted':
      return ovation.status === 'submitted' ? null : 'submit';
    case 'changes_requested':
      return ovation.status === 'changes_requested' ? null : 'request_changes';
    case 'approved':
      return 'approve';
    default:
      return null;
  }
}

function byOf(event: DealLed, { deliveries }: WholeDeal): { by?: 'brand' | 'creator' } {
  if (event === 'submit') return { by: 'creator' };
  if (event === 'request_changes') return { by: 'brand' };
  return event === 'approve' && deliveries[0]?.reviewedBy === 'brand' ? { by: 'brand' } : {};
}

const noteOf = (event: DealLed, { note }: OvationState): { note?: string } =>
  event === 'request_changes' && note !== null ? { note } : {};
