import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../discovery/declare.js';
import { byName, Declarations } from '../discovery/declarations.js';

/** What a webhook says: which object to ask about. */
export interface ProviderEvent {
  provider: 'stripe' | 'paypal';
  type: string;
  object: string;
  id: string;
  /** The connected account it happened on; empty for our own. */
  account: string;
  /** The object's own reference to us. */
  metadata: { payoutId: string | null };
}

export type ProviderEventHandler = (event: ProviderEvent) => Promise<'processed' | 'ignored'>;

interface Heard {
  provider: ProviderEvent['provider'];
  prefix: string;
}

const heard = declaration<Heard, ProviderEventHandler>('handlers of provider events');

/** The method hears the events of a provider whose types begin so; two of one beginning stop the boot. */
export const OnProviderEvent = (provider: ProviderEvent['provider'], prefix: string) =>
  onMethod(heard, { provider, prefix });

@Injectable()
export class ProviderEvents implements OnModuleInit {
  private handlers: (Heard & { handle: ProviderEventHandler })[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    const found = this.declarations
      .methods(heard)
      .map(({ meta, run }) => ({ ...meta, name: `${meta.provider} ${meta.prefix}`, handle: run }));
    this.handlers = [...byName(heard.what, found).values()];
  }

  async handle(event: ProviderEvent): Promise<'processed' | 'ignored'> {
    const found = this.handlers.find(
      ({ provider, prefix }) => provider === event.provider && event.type.startsWith(prefix),
    );
    return found ? found.handle(event) : 'ignored';
  }
}
