import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import type {
  IntentRequest,
  IntentStatus,
  ProviderIntent,
} from '../../../../platform/gateways/intent-provider.js';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { ProviderFailure } from '../../../../platform/gateways/provider-failure.js';
import { failpoint } from '../../../../platform/observability/failpoint.js';
import type { AttemptEntity, AttemptOp } from './attempt.entity.js';
import { AttemptsRepository } from './attempts.repository.js';
import { providerSilent } from './checkout.errors.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';
import { type Advanced, SettleService } from './settle.service.js';

/** Makes the calls that change an intent, and finds out what became of those without an answer. */
@Injectable()
export class ProviderCalls {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly settle: SettleService,
    private readonly providers: IntentProviders,
    private readonly clock: Clock,
  ) {}

  async make(attempt: Readonly<AttemptEntity>): Promise<Advanced> {
    failpoint(`${attempt.op}.beforeSend`);
    let intent: ProviderIntent;
    try {
      intent = await this.send(attempt);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return this.failed(attempt, error);
    }
    failpoint(`${attempt.op}.afterSend`);
    const advanced = await this.settle.advance(attempt.paymentId, intent, { id: attempt.id, state: 'ok' });
    failpoint(`${attempt.op}.afterCommit`);
    return advanced;
  }

  /** For a call nobody waits for any more: the same key again while that is safe, else a question. */
  async resolve(attempt: Readonly<AttemptEntity>): Promise<Advanced | null> {
    if (!(await this.attempts.retry(attempt))) return null;
    const payment = await this.paymentOf(attempt);
    const keyLives =
      this.clock.now().getTime() - attempt.createdAt.getTime() < this.providers.of(payment.provider).keyLives;
    // A payment that is over its time is not begun again: if the provider has it, it will be cancelled.
    const late =
      startsMoney(attempt.op) &&
      (payment.ending !== null || (payment.dueAt ?? attempt.createdAt) <= this.clock.now());
    return attempt.state === 'sent' && keyLives && !late ? this.make(attempt) : this.ask(attempt, payment);
  }

  /** Reads the intent and follows it. */
  async refresh(payment: Readonly<PaymentEntity>): Promise<Advanced> {
    if (payment.intentId === null) return { payment, handoff: null };
    return this.settle.advance(
      payment.id,
      await this.providers.of(payment.provider).intent(payment.intentId),
    );
  }

  private async send(attempt: Readonly<AttemptEntity>): Promise<ProviderIntent> {
    const { op, paymentId, request, idemKey } = attempt;
    const { intentId, provider: name } = await this.paymentOf(attempt);
    const provider = this.providers.of(name);
    if (op === 'create') return provider.create(request as IntentRequest, idemKey);
    if (!intentId) throw new Error(`payment ${paymentId} has no intent to ${op}`);
    if (op === 'confirm' && provider.confirm)
      return provider.confirm(intentId, request as IntentRequest, idemKey);
    if (op === 'capture') return provider.capture(intentId, idemKey);
    if (op === 'cancel') return provider.cancel(intentId, idemKey);
    throw new Error(`${op} is no call on an intent`);
  }

  private async failed(attempt: Readonly<AttemptEntity>, failure: ProviderFailure): Promise<Advanced> {
    switch (failure.kind) {
      case 'declined':
        return this.declined(attempt, failure);
      case 'refused':
        return this.refused(attempt, failure);
      case 'busy':
        throw new AppError(
          'UNAVAILABLE',
          {
            en: 'The payment provider is busy. Try again in a moment.',
            de: 'Der Zahlungsanbieter ist ausgelastet. Versuche es gleich noch einmal.',
          },
          {
            retryAfter: 5,
          },
        );
      case 'broken':
        await this.attempts.markUnknown(attempt.id, failure.code);
        return (await this.ask(attempt, await this.paymentOf(attempt))) ?? this.neverMade();
      case 'unanswered':
        throw providerSilent();
    }
  }

  private async declined(attempt: Readonly<AttemptEntity>, failure: ProviderFailure): Promise<Advanced> {
    const outcome = { id: attempt.id, state: 'failed', declined: true, code: failure.code } as const;
    if (failure.intent) return this.settle.advance(attempt.paymentId, failure.intent, outcome);
    await this.attempts.finish(outcome);
    return this.refresh(await this.paymentOf(attempt));
  }

  /** It did not fit the intent's state: what moved on without us is followed; one that waits wants another card. */
  private async refused(attempt: Readonly<AttemptEntity>, failure: ProviderFailure): Promise<Advanced> {
    const { id, provider, intentId } = await this.paymentOf(attempt);
    const outcome = { id: attempt.id, state: 'failed', code: failure.code } as const;
    if (intentId !== null) {
      const intent = await this.providers.of(provider).intent(intentId);
      const waits = intent.status === 'open' || intent.status === 'action';
      if (!waits || !startsMoney(attempt.op)) return this.settle.advance(id, intent, outcome);
    }
    await this.attempts.finish(outcome);
    throw invalidField('paymentMethodId', failure.code ?? 'refused', {
      en: 'The payment provider does not accept this card. Use another one.',
      de: 'Der Zahlungsanbieter nimmt diese Karte nicht an. Nimm eine andere.',
    });
  }

  /** null: the provider has never heard of it. */
  private async ask(
    attempt: Readonly<AttemptEntity>,
    payment: Readonly<PaymentEntity>,
  ): Promise<Advanced | null> {
    const provider = this.providers.of(payment.provider);
    const intent =
      payment.intentId === null ? await provider.find(payment) : await provider.intent(payment.intentId);
    if (!intent) {
      await this.attempts.finish({ id: attempt.id, state: 'failed', code: 'never_made' });
      return null;
    }
    const done = isDone(attempt.op, intent.status);
    return this.settle.advance(payment.id, intent, {
      id: attempt.id,
      state: done ? 'ok' : 'failed',
      code: done ? null : 'not_done',
    });
  }

  private neverMade(): never {
    throw new AppError('PROVIDER_ERROR', {
      en: 'The payment provider had a problem. Nothing was charged: try again in a moment.',
      de: 'Der Zahlungsanbieter hatte ein Problem. Es wurde nichts abgebucht: Versuche es gleich noch einmal.',
    });
  }

  private async paymentOf(attempt: Readonly<AttemptEntity>): Promise<PaymentEntity> {
    const payment = await this.payments.byId(attempt.paymentId);
    if (!payment) throw new Error(`payment ${attempt.paymentId} is missing`);
    return payment;
  }
}

const startsMoney = (op: AttemptOp): boolean => op === 'create' || op === 'confirm';

function isDone(op: AttemptOp, status: IntentStatus): boolean {
  switch (op) {
    case 'capture':
      return status === 'captured' || status === 'clearing';
    case 'cancel':
      return status === 'cancelled' || status === 'failed';
    case 'confirm':
      return status !== 'open';
    default:
      return true;
  }
}
