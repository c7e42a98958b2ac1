import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { ProviderFailure } from '../../../../platform/gateways/provider-failure.js';
import type { WalletType } from '../../../../platform/gateways/intent-provider.js';
import { StripeGateway } from '../../../../platform/gateways/stripe/stripe-gateway.js';
import { walletOf } from '../../../../platform/gateways/stripe/stripe-mapping.js';
import { Instruments } from '../instruments/instruments.service.js';
import { SavedCardEntity } from './card.entity.js';
import { CardsRepository } from './cards.repository.js';
import { cardDeclined, declineCode } from './declines.js';

/** A card that can be charged now. */
export interface UsableCard {
  id: string;
  customerId: string;
  fingerprint: string | null;
  /** The wallet of the device it came from. */
  wallet: WalletType | null;
}

interface CardFacts {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
  fingerprint?: string | null;
  country?: string | null;
}

const unknownCard = () =>
  invalidField('paymentMethodId', 'known', {
    en: 'This card is not known any more. Enter it again.',
    de: 'Diese Karte ist nicht mehr bekannt. Gib sie noch einmal ein.',
  });

/** Cards kept at the provider. What happens there is read from there; our rows only show it. */
@Injectable()
export class CardsService {
  constructor(
    readonly db: Database,
    private readonly cards: CardsRepository,
    private readonly instruments: Instruments,
    private readonly stripe: StripeGateway,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  list(userId: string): Promise<SavedCardEntity[]> {
    return this.cards.of(userId);
  }

  /** The card as the provider knows it: somebody else's card does not exist for the caller. */
  async usable(userId: string, id: string): Promise<UsableCard> {
    const customerId = await this.customer(userId);
    const saved = await this.cards.one(userId, id);
    if (saved) return { id, customerId, fingerprint: saved.fingerprint, wallet: null };
    const method = await this.read(id, customerId);
    const fingerprint = method.card?.fingerprint ?? null;
    return { id: method.id, customerId, fingerprint, wallet: walletOf(method.card?.wallet) };
  }

  /** Saves a card that the browser has set up, or attaches a new one; the provider checks it with the bank. */
  async save(userId: string, id: string, makeDefault: boolean): Promise<SavedCardEntity> {
    const customerId = await this.customer(userId);
    const saved = await this.cards.of(userId);
    if (saved.length >= this.settings.get('payment.maxSavedCards')) {
      throw new AppError('LIMIT_EXCEEDED', {
        en: `You have saved ${saved.length} cards. Remove one first.`,
        de: `Du hast ${saved.length} Karten gespeichert. Entferne erst eine.`,
      });
    }
    const known = await this.read(id, customerId);
    const method = known.customer === null ? await this.attach(known.id, customerId) : known;
    if (!method.card) throw unknownCard();
    const { card, replaced } = await this.keep(userId, method.id, method.card, makeDefault);
    if (replaced !== null) await this.detach(replaced);
    return card;
  }

  async beginSetup(userId: string): Promise<string> {
    const customer = await this.customer(userId);
    const params: Stripe.SetupIntentCreateParams = {
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    };
    const intent = await this.stripe.createSetupIntent(params, { idempotencyKey: `setup:${newId()}` });
    if (intent.client_secret === null) throw new Error(`setup ${intent.id} has no client secret`);
    return intent.client_secret;
  }

  /** Removed at the provider first: a card that is shown no more must not be chargeable. */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.cards.one(userId, id))) throw cardNotSaved();
    await this.detach(id);
    await this.forget(userId, id);
  }

  @Transactional()
  async makeDefault(userId: string, id: string): Promise<SavedCardEntity> {
    await this.cards.lockUser(userId);
    await this.cards.makeDefault(userId, id);
    const card = await this.cards.one(userId, id);
    if (!card) throw cardNotSaved();
    return card;
  }

  /** Writes down a card of the person; the same card under a new id takes the place of the old one. */
  @Transactional()
  async keep(
    userId: string,
    id: string,
    facts: CardFacts,
    makeDefault = false,
  ): Promise<{ card: SavedCardEntity; replaced: string | null }> {
    const fingerprint = facts.fingerprint ?? id;
    // Before the lock, as where money comes in: both are taken in one order.
    await this.instruments.seen(userId, 'stripe', { fingerprint, country: facts.country ?? null });
    await this.cards.lockUser(userId);
    const before =
      (await this.cards.one(userId, id)) ?? (await this.cards.byFingerprint(userId, fingerprint));
    if (before) await this.cards.remove(userId, before.id);
    const card = Object.assign(new SavedCardEntity(), {
      id,
      userId,
      brand: facts.brand ?? 'card',
      last4: facts.last4 ?? '????',
      expMonth: facts.exp_month,
      expYear: facts.exp_year,
      fingerprint,
      isDefault: false,
      createdAt: before?.createdAt ?? this.clock.now(),
    } satisfies SavedCardEntity);
    await this.cards.insert(card);
    const others = await this.cards.of(userId);
    if (makeDefault || before?.isDefault || !others.some(({ isDefault }) => isDefault)) {
      await this.cards.makeDefault(userId, id);
      Object.assign(card, { isDefault: true });
    }
    return { card, replaced: before && before.id !== id ? before.id : null };
  }

  @Transactional()
  protected async forget(userId: string, id: string): Promise<void> {
    await this.cards.lockUser(userId);
    await this.cards.remove(userId, id);
    const [next] = await this.cards.of(userId);
    if (next && !next.isDefault) await this.cards.makeDefault(userId, next.id);
  }

  private async customer(userId: string): Promise<string> {
    const known = await this.cards.customerOf(userId);
    if (known) return known;
    const customer = await this.stripe.createCustomer(
      { metadata: { user_id: userId } },
      { idempotencyKey: `customer:${userId}` },
    );
    await this.cards.keepCustomer(userId, customer.id, this.clock.now());
    return (await this.cards.customerOf(userId)) ?? customer.id;
  }

  private async read(id: string, customerId: string): Promise<Stripe.PaymentMethod> {
    const method = await told(this.stripe.paymentMethod(id));
    const owner = typeof method.customer === 'string' ? method.customer : (method.customer?.id ?? null);
    if (method.type !== 'card' || (owner !== null && owner !== customerId)) throw unknownCard();
    return method;
  }

  private attach(id: string, customerId: string): Promise<Stripe.PaymentMethod> {
    return told(this.stripe.attachMethod(id, customerId, { idempotencyKey: `attach:${customerId}:${id}` }));
  }

  private async detach(id: string): Promise<void> {
    try {
      await this.stripe.detachMethod(id, { idempotencyKey: `detach:${id}` });
    } catch (error) {
      // Not attached any more: that is what was wanted.
      if (!(error instanceof ProviderFailure) || error.kind !== 'refused') throw error;
    }
  }
}

/** Turns the provider's refusals of a card into answers a person can act on. */
async function told<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'refused') throw unknownCard();
    if (error.kind !== 'declined')
      throw new AppError('PROVIDER_ERROR', {
        en: 'The payment provider did not answer. Try again in a moment.',
        de: 'Der Zahlungsanbieter hat nicht geantwortet. Versuche es gleich noch einmal.',
      });
    throw cardDeclined(declineCode(error.code));
  }
}

const cardNotSaved = () =>
  notFound({ en: 'This card is not saved', de: 'Diese Karte ist nicht gespeichert' });
