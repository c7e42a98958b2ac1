import { Injectable } from '@nestjs/common';
import { KnowsSquads, type SquadSource } from '../../challenges/entries/index.js';
import type { BreedType } from '../../challenges/challenges/index.js';
import { MembersRepository } from './members.repository.js';

/** Tells challenges in squads of which types a creator has an active seat. */
@KnowsSquads()
@Injectable()
export class SquadTypes implements SquadSource {
  constructor(private readonly members: MembersRepository) {}

  typesOf(creatorId: string): Promise<BreedType[]> {
    return this.members.typesOf(creatorId);
  }
}
