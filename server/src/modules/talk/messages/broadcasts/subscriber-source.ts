import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { declaration } from '../../../../platform/discovery/declare.js';

/** Ids of those who pay for a subscription of the owner, a page after the other; of some tiers where they are named. */
type Subscribers = (ownerId: string, tierIds?: readonly string[]) => AsyncIterable<string[]>;

/** By `onMethod`, on the method of the module that keeps subscriptions; while there is none, nobody subscribes. */
export const subscriberSources = declaration<true, Subscribers>('sources of subscribers');

@Injectable()
export class SubscriberSources implements OnModuleInit {
  private sources: Subscribers[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.sources = this.declarations.methods(subscriberSources).map(({ run }) => run);
  }

  async *of(ownerId: string, tierIds?: readonly string[]): AsyncGenerator<string[]> {
    for (const source of this.sources) yield* source(ownerId, tierIds);
  }
}
