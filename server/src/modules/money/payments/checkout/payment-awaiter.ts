import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SECOND } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { PgListener } from '../../../../platform/database/pg-listener.js';
import { Relay } from '../../../../platform/outbox/relay.js';
import { CheckoutRows, type Payment } from './checkout-rows.js';
import { CAPTURING, PAYMENT_CHANNEL } from './checkout.events.js';

const FIRST_MS = 250;
const SLOWEST_MS = 1_000;
/** A capture is usually made within a second. */
const LATE_MS = 2_000;

/** Lets a call wait for what a worker is doing, so that its usual answer is the end of the story. */
@Injectable()
export class PaymentAwaiter implements OnModuleInit {
  private readonly logger = new Logger('Payments');
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(
    private readonly rows: CheckoutRows,
    private readonly settings: SettingsStore,
    private readonly listener: PgListener,
    private readonly relay: Relay,
  ) {}

  onModuleInit(): void {
    this.listener.on(PAYMENT_CHANNEL, (id) => {
      for (const wake of this.waiting.get(id) ?? []) wake();
    });
  }

  /** The payment once nothing is under way for it, or as it stands when the time is up. */
  async settled(id: string): Promise<Payment> {
    // Elapsed time, not a time of day: no rule depends on it.
    const began = performance.now();
    const until = began + this.settings.get('payment.waitSeconds') * SECOND;
    let hastened = false;
    for (let wait = FIRST_MS; ; wait = Math.min(wait * 1.5, SLOWEST_MS)) {
      // Listened to before it is read: a change in between is not missed.
      const change = this.change(id, wait);
      try {
        const payment = await this.rows.payment(id);
        if (!payment) throw new Error(`payment ${id} is missing`);
        if (!(await this.underWay(payment)) || performance.now() > until) return payment;
        if (!hastened && payment.status === 'requires_capture' && performance.now() - began > LATE_MS) {
          hastened = true;
          void this.hasten(id);
        }
        await change.happened;
      } finally {
        change.forget();
      }
    }
  }

  /** The next change of the payment, or a moment. */
  async changed(id: string): Promise<void> {
    const change = this.change(id, FIRST_MS);
    await change.happened;
    change.forget();
  }

  /** The job of the capture is lost or late, as after an end of Redis: it is made here. */
  private async hasten(id: string): Promise<void> {
    try {
      await this.relay.hasten(CAPTURING, id);
    } catch (error) {
      // Its job tries again.
      this.logger.warn(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** A change of the payment by any process, or the time after which it is looked at anyway. */
  private change(id: string, wait: number): { happened: Promise<void>; forget: () => void } {
    const woken = new AbortController();
    const wake = () => woken.abort();
    const others = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, others.add(wake));
    const happened = new Promise<void>((resolve) => {
      woken.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const timer = setTimeout(wake, wait);
    const forget = () => {
      clearTimeout(timer);
      others.delete(wake);
      if (others.size === 0) this.waiting.delete(id);
    };
    return { happened, forget };
  }

  private async underWay({ id, status }: Payment): Promise<boolean> {
    if (status === 'requires_capture' || status === 'processing') return true;
    return status === 'created' && (await this.rows.openCalls(id)).length > 0;
  }
}
