import { Injectable } from '@nestjs/common';
import type { DeliveredEvent } from './domain-event.js';

export interface Consumer {
  /** `<module>.<purpose>`; also the name of its queue. */
  name: string;
  events: readonly string[];
  /**
   * `effect`: runs inside the transaction that also marks the event as done, so its effect happens exactly once.
   * `action`: runs outside any transaction (it calls the outside world) and must be idempotent by rows of its own.
   */
  mode: 'effect' | 'action';
  handle: (event: DeliveredEvent) => Promise<void>;
}

/** Who hears what. Modules register in onModuleInit; two consumers of one name stop the boot. */
@Injectable()
export class Consumers {
  private readonly byName = new Map<string, Consumer>();

  register<Payload extends object>(
    consumer: Omit<Consumer, 'handle'> & { handle: (event: DeliveredEvent<Payload>) => Promise<void> },
  ): void {
    if (this.byName.has(consumer.name)) throw new Error(`two consumers are called ${consumer.name}`);
    this.byName.set(consumer.name, consumer as Consumer);
  }

  get(name: string): Consumer | undefined {
    return this.byName.get(name);
  }

  get all(): Consumer[] {
    return [...this.byName.values()];
  }

  of(event: string): Consumer[] {
    return this.all.filter((consumer) => consumer.events.includes(event));
  }
}
