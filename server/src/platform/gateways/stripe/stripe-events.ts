import { Injectable } from '@nestjs/common';

/** What a webhook says: which object to ask about. */
export interface StripeHint {
  type: string;
  object: string;
  id: string;
  /** The connected account it happened on; empty for our own. */
  account: string;
  /** The object's own reference to us. */
  metadata: { payoutId: string | null };
}

export type StripeEventHandler = (hint: StripeHint) => Promise<'processed' | 'ignored'>;

/** Who wants to hear of which events, by the beginning of their names. Registered in onModuleInit. */
@Injectable()
export class StripeEvents {
  private readonly handlers = new Map<string, StripeEventHandler>();

  on(prefix: string, handler: StripeEventHandler): void {
    if (this.handlers.has(prefix)) throw new Error(`two handlers of ${prefix}`);
    this.handlers.set(prefix, handler);
  }

  async handle(hint: StripeHint): Promise<'processed' | 'ignored'> {
    for (const [prefix, handler] of this.handlers) if (hint.type.startsWith(prefix)) return handler(hint);
    return 'ignored';
  }
}
