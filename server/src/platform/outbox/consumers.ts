import { Injectable, type OnModuleInit } from '@nestjs/common';
import { byName, Declarations } from '../discovery/declarations.js';
import { consumers, type ConsumerMeta } from './consumes.js';
import type { DeliveredEvent } from './domain-event.js';

export interface Consumer extends Omit<ConsumerMeta, 'concerns'> {
  handle: (event: DeliveredEvent) => Promise<void>;
  concerns?: { by: (payload: object) => string; among: (ids: string[]) => Promise<readonly string[]> };
}

/** Who hears what, as `@Consumes` says. */
@Injectable()
export class Consumers implements OnModuleInit {
  private named = new Map<string, Consumer>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.named = byName(
      consumers.what,
      this.declarations
        .methods(consumers)
        .map(({ meta: { concerns, ...meta }, instance, run }): Consumer => ({
          ...meta,
          handle: run,
          ...(concerns && {
            concerns: { by: concerns.by, among: (ids) => concerns.among(instance, ids) },
          }),
        })),
    );
  }

  get(name: string): Consumer | undefined {
    return this.named.get(name);
  }

  get all(): Consumer[] {
    return [...this.named.values()];
  }
}
