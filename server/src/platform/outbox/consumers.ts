import { Injectable, type OnModuleInit } from '@nestjs/common';
import { byName, Declarations } from '../discovery/declarations.js';
import { consumers, type ConsumerMeta } from './consumes.js';
import type { DeliveredEvent } from './domain-event.js';

export interface Consumer extends ConsumerMeta {
  handle: (event: DeliveredEvent) => Promise<void>;
}

/** Who hears what, as `@Consumes` says. */
@Injectable()
export class Consumers implements OnModuleInit {
  private named = new Map<string, Consumer>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.named = byName(
      consumers.what,
      this.declarations.methods(consumers).map(({ meta, run }) => ({ ...meta, handle: run })),
    );
  }

  get(name: string): Consumer | undefined {
    return this.named.get(name);
  }

  get all(): Consumer[] {
    return [...this.named.values()];
  }

  of(event: string): Consumer[] {
    return this.all.filter(({ events }) => (events as readonly string[]).includes(event));
  }
}
