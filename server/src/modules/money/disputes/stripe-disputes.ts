import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeGateway } from '../../../platform/gateways/stripe/stripe-gateway.js';
import { MediaFiles } from '../../identity/uploads/index.js';
import type { DisputeMovements, DisputeProvider, ToldDispute } from './dispute-provider.js';
import type { DisputeEntity } from './dispute.entity.js';
import { disputeStates } from './dispute.machine.js';
import { factsOf, linesOf } from './evidence-text.js';
import type { Evidence } from './evidence.types.js';

/** Fields of Stripe that take a file, in the order in which we fill them. */
const FILE_FIELDS = [
  'uncategorized_file',
  'service_documentation',
  'customer_communication',
  'receipt',
] as const;
const LOG_LENGTH = 20_000;

type StripeEvidence = Stripe.DisputeUpdateParams['evidence'] & object;

/** Disputes of card payments: Stripe's states are ours. */
@Injectable()
export class StripeDisputes implements DisputeProvider {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly files: MediaFiles,
  ) {}

  async dispute(id: string): Promise<ToldDispute> {
    return this.toldBy(await this.stripe.dispute(id));
  }

  async answer(dispute: DisputeEntity, evidence: Evidence): Promise<ToldDispute> {
    const { id, providerId, submission } = dispute;
    const content = await this.contentOf(evidence, id);
    const idempotencyKey = `dispute:${id}:evidence:${submission}`;
    return this.toldBy(await this.stripe.answerDispute(providerId, content, { idempotencyKey }));
  }

  /** Stripe has no room for the reason. */
  async accept({ id, providerId }: DisputeEntity): Promise<ToldDispute> {
    const idempotencyKey = `dispute:${id}:accept`;
    return this.toldBy(await this.stripe.closeDispute(providerId, { idempotencyKey }));
  }

  private toldBy(told: Stripe.Dispute): ToldDispute {
    const intent = told.payment_intent;
    const believed = told.currency === 'eur' && told.livemode === this.stripe.livemode && told.amount > 0;
    const due = told.evidence_details.due_by;
    return {
      provider: 'stripe',
      id: told.id,
      intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
      reason: told.reason,
      status: (believed && disputeStates.find((state) => state === told.status)) || null,
      amountMinor: told.amount,
      evidenceDueAt: due === null ? null : new Date(due * 1000),
      moved: movementsOf(told),
    };
  }

  private async contentOf(evidence: Evidence, id: string): Promise<StripeEvidence> {
    const told: StripeEvidence = {
      product_description: evidence.product,
      service_date: evidence.deliveredAt ?? evidence.paidAt,
      customer_name: evidence.buyer.name,
      customer_email_address: evidence.buyer.email,
      access_activity_log: linesOf(evidence.log).slice(0, LOG_LENGTH),
      uncategorized_text: factsOf(evidence).slice(0, LOG_LENGTH),
    };
    if (evidence.ip !== null) told.customer_purchase_ip = evidence.ip;
    for (const [index, mediaId] of evidence.mediaIds.entries()) {
      const field = FILE_FIELDS[index];
      if (!field) break;
      const file = {
        name: `evidence-${index + 1}.jpg`,
        type: 'image/jpeg',
        content: await this.files.jpeg(mediaId),
      };
      told[field] = await this.stripe.uploadEvidence(file, {
        idempotencyKey: `dispute:${id}:file:${mediaId}`,
      });
    }
    return told;
  }
}

/** The balance transactions of a dispute: taken ones are negative, with the fee; what came back is positive. */
function movementsOf({ balance_transactions: moves }: Stripe.Dispute): DisputeMovements {
  const sum = (rows: Stripe.BalanceTransaction[], value: (row: Stripe.BalanceTransaction) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const taken = moves.filter(({ amount }) => amount < 0);
  return {
    taken: -sum(taken, ({ amount }) => amount),
    feeWithIt: sum(taken, ({ fee }) => fee),
    feeApart: 0,
    reinstated: sum(
      moves.filter(({ amount }) => amount > 0),
      ({ amount }) => amount,
    ),
  };
}
