import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import type { Targeting } from '../../challenges/challenges/index.js';
import type { SquadFacts } from './balance.js';

export interface Wanted {
  targeting: Targeting;
  /** Who asks, and for whom. */
  viewerId: string;
  ownerId: string;
  limit: number;
  /** Whom it is not. */
  without: readonly string[];
  /** Leaves out whoever does not say what is asked for; else they are found too. */
  knownAlone?: boolean;
}

/** Whoever knows creators and what is told of them. */
export interface CreatorSource {
  /** Ids, the best match first. */
  matching(wanted: Wanted): Promise<string[]>;
  factsOf(ids: readonly string[]): Promise<SquadFacts[]>;
}

const sources = declaration<true, CreatorSource>('sources of creators for squads and campaigns');

/** On the provider that finds creators; while none does, squads ask creators one by one, and campaigns tell nobody. */
export const FindsSquadCreators = () => onClass(sources, true);

@Injectable()
export class SquadCreators implements OnModuleInit {
  private source: CreatorSource | null = null;

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.source = this.declarations.classes(sources)[0]?.instance ?? null;
  }

  async matching(wanted: Wanted): Promise<string[]> {
    return (await this.source?.matching(wanted)) ?? [];
  }

  async factsOf(ids: readonly string[]): Promise<SquadFacts[]> {
    return ids.length === 0 ? [] : ((await this.source?.factsOf(ids)) ?? []);
  }
}
