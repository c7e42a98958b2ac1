import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Money } from '../../kernel/money.js';
import { Declarations } from '../discovery/declarations.js';
import { declaration, onClass } from '../discovery/declare.js';

/** What people can send each other as a card: features of `product.md`, and what belongs to two people. */
export const shareables = [
  'challenges',
  'post',
  'profile',
  'deal',
  'bid',
  'campaigns',
  'products',
  'events',
  'wish',
] as const;
export type Shareable = (typeof shareables)[number];

export interface SharedRef {
  feature: Shareable;
  refId: string;
}

/** A thing as one person sees it at this moment. Sentences are in the language of the caller. */
export interface SharedCard {
  title: string;
  subtitle: string | null;
  image: string | null;
  /** Its page in the app. */
  path: string;
  state: string | null;
  price: Money | null;
}

export interface SharesCards {
  /** By id, those alone that this person may see. They are asked anew whenever somebody reads the message. */
  cards: (userId: string, ids: readonly string[]) => Promise<Map<string, SharedCard>>;
  /** Those it is between, where nobody else may be sent it. Left out: whoever is sent it sees what they may see. */
  parties?: (id: string) => Promise<readonly string[]>;
}

const sources = declaration<Shareable, SharesCards>('sources of shared cards');

/** On the provider that shows things of this kind in messages; two of one kind stop the boot. */
export const ShareSource = (feature: Shareable) => onClass(sources, feature);

@Injectable()
export class SharedCards implements OnModuleInit {
  private byFeature = new Map<Shareable, SharesCards>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.byFeature = this.declarations.classesByName(sources);
  }

  /** By feature and id; what this person may not see is left out. One question for each feature. */
  async of(userId: string, refs: readonly SharedRef[]): Promise<(ref: SharedRef) => SharedCard | null> {
    const found = new Map<Shareable, Map<string, SharedCard>>();
    for (const feature of new Set(refs.map((ref) => ref.feature))) {
      const ids = refs.flatMap((ref) => (ref.feature === feature ? [ref.refId] : []));
      const cards = await this.byFeature.get(feature)?.cards(userId, [...new Set(ids)]);
      if (cards) found.set(feature, cards);
    }
    return ({ feature, refId }) => found.get(feature)?.get(refId) ?? null;
  }

  /** null = it is between nobody. */
  async parties({ feature, refId }: SharedRef): Promise<readonly string[] | null> {
    return (await this.byFeature.get(feature)?.parties?.(refId)) ?? null;
  }
}
