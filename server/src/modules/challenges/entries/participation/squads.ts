import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { BreedType } from '../../challenges/index.js';

/** Whoever keeps squads of creators. */
export interface SquadSource {
  /** Of the squads in which a creator has an active seat. */
  typesOf(creatorId: string): Promise<BreedType[]>;
}

const sources = declaration<true, SquadSource>('sources of squads');

/** On the provider that keeps squads; while there is none, a brief that asks for one is refused. */
export const KnowsSquads = () => onClass(sources, true);

@Injectable()
export class Squads implements OnModuleInit {
  private source: SquadSource | null = null;

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.source = this.declarations.classes(sources)[0]?.instance ?? null;
  }

  get known(): boolean {
    return this.source !== null;
  }

  async typesOf(creatorId: string): Promise<BreedType[]> {
    return (await this.source?.typesOf(creatorId)) ?? [];
  }
}
