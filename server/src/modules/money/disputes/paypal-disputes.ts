import { Injectable } from '@nestjs/common';
import { PaypalGateway } from '../../../platform/gateways/paypal/paypal-gateway.js';
import { fromPaypal } from '../../../platform/gateways/paypal/paypal-money.js';
import type { PaypalDispute } from '../../../platform/gateways/paypal/paypal-types.js';
import { ProviderFailure } from '../../../platform/gateways/provider-failure.js';
import { MediaFiles } from '../../identity/uploads/index.js';
import type { DisputeMovements, DisputeProvider, ToldDispute } from './dispute-provider.js';
import type { DisputeEntity } from './dispute.entity.js';
import type { DisputeState } from './dispute.machine.js';
import { factsOf, linesOf } from './evidence-text.js';
import type { Evidence } from './evidence.types.js';

/** The longest note and message that PayPal takes. */
const NOTE_LENGTH = 2000;
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);
/** PayPal paying the buyer from its own pocket leaves us the money. */
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']);

/** Inquiries, claims and chargebacks at PayPal, in the words of the one dispute machine. */
@Injectable()
export class PaypalDisputes implements DisputeProvider {
  constructor(
    private readonly paypal: PaypalGateway,
    private readonly files: MediaFiles,
  ) {}

  async dispute(id: string): Promise<ToldDispute> {
    return this.toldBy(await this.paypal.dispute(id));
  }

  /** PayPal keeps no keys of disputes, so it is asked whether it has our words before they are sent again. */
  async answer({ providerId }: DisputeEntity, evidence: Evidence): Promise<ToldDispute> {
    const notes = notesOf(evidence);
    const told = await this.paypal.dispute(providerId);
    if (!has(told, notes)) {
      if (told.dispute_life_cycle_stage === 'INQUIRY') await this.paypal.messageBuyer(providerId, notes);
      else await this.paypal.provideEvidence(providerId, notes, await this.filesOf(evidence));
    }
    return this.dispute(providerId);
  }

  async accept({ providerId }: DisputeEntity, note: string): Promise<ToldDispute> {
    const told = await this.paypal.dispute(providerId);
    if (told.status !== 'RESOLVED') await this.paypal.acceptClaim(providerId, note);
    return this.dispute(providerId);
  }

  private async toldBy(told: PaypalDispute): Promise<ToldDispute> {
    const moved = movementsOf(told);
    const amountMinor = told.dispute_amount ? fromPaypal(told.dispute_amount) : 0;
    const believed = told.dispute_amount?.currency_code === 'EUR' && amountMinor > 0;
    const due = told.seller_response_due_date;
    return {
      provider: 'paypal',
      id: told.dispute_id,
      intentId: await this.orderOf(told),
      reason: (told.reason ?? 'OTHER').toLowerCase(),
      status: believed ? stateOf(told, moved) : null,
      amountMinor,
      evidenceDueAt: due === undefined ? null : new Date(due),
      moved,
    };
  }

  /** A dispute names the captured money; only the capture knows its order. */
  private async orderOf({ disputed_transactions: transactions }: PaypalDispute): Promise<string | null> {
    const captureId = transactions?.[0]?.seller_transaction_id;
    if (captureId === undefined) return null;
    try {
      const capture = await this.paypal.capture(captureId);
      return capture.supplementary_data?.related_ids?.order_id ?? null;
    } catch (error) {
      // Something else on the same account was paid with it.
      if (error instanceof ProviderFailure && error.code === 'invalid_resource_id') return null;
      throw error;
    }
  }

  private filesOf({ mediaIds }: Evidence): Promise<File[]> {
    return Promise.all(
      mediaIds.map(async (mediaId, index) => {
        const content = new Uint8Array(await this.files.jpeg(mediaId));
        return new File([content], `evidence-${index + 1}.jpg`, { type: 'image/jpeg' });
      }),
    );
  }
}

/** Staff's words are never cut for the log: what has no room is left out at the end. */
const notesOf = (evidence: Evidence): string =>
  `${factsOf(evidence)}\n\nPayment:\n${linesOf(evidence.log)}`.slice(0, NOTE_LENGTH);

const has = ({ evidences, messages }: PaypalDispute, words: string): boolean =>
  (evidences ?? []).some(({ source, notes }) => source === 'SUBMITTED_BY_SELLER' && notes === words) ||
  (messages ?? []).some(({ posted_by, content }) => posted_by === 'SELLER' && content === words);

function stateOf(told: PaypalDispute, { taken, reinstated }: DisputeMovements): DisputeState | null {
  const inquiry = told.dispute_life_cycle_stage === 'INQUIRY' && taken === 0;
  switch (told.status) {
    case 'OPEN':
    case 'WAITING_FOR_SELLER_RESPONSE':
      return inquiry ? 'warning_needs_response' : 'needs_response';
    case 'WAITING_FOR_BUYER_RESPONSE':
    case 'UNDER_REVIEW':
    case 'OTHER':
      return inquiry ? 'warning_under_review' : 'under_review';
    case 'RESOLVED': {
      const outcome = told.dispute_outcome?.outcome_code ?? 'NONE';
      if (LOST.has(outcome) || (!WON.has(outcome) && taken > reinstated)) return 'lost';
      return inquiry ? 'warning_closed' : 'won';
    }
    default:
      return null;
  }
}

/** What moved on our side; fees are movements of their own. */
function movementsOf({ money_movements: moves }: PaypalDispute): DisputeMovements {
  const sum = (type: string, settles: boolean) =>
    (moves ?? [])
      .filter(({ affected_party }) => affected_party === 'SELLER')
      .filter((move) => move.type === type && (move.reason === 'DISPUTE_SETTLEMENT') === settles)
      .reduce((total, { amount }) => total + (amount ? fromPaypal(amount) : 0), 0);
  return {
    taken: sum('DEBIT', true),
    feeWithIt: 0,
    feeApart: Math.max(0, sum('DEBIT', false) - sum('CREDIT', false)),
    reinstated: sum('CREDIT', true),
  };
}
