import { Injectable } from '@nestjs/common';
import { BreedsRepository } from './breeds.repository.js';
import { MembersRepository } from './members.repository.js';

/** A squad with its people, as others need to know it. */
export interface Squad {
  id: string;
  name: string;
  /** A person or a team. */
  brandId: string;
  /** With a seat that has not ended, paused ones included. */
  creatorIds: string[];
  /** It was cancelled; seats that are paid may still run out. */
  over: boolean;
}

@Injectable()
export class SquadPeople {
  constructor(
    private readonly breeds: BreedsRepository,
    private readonly members: MembersRepository,
  ) {}

  async of(id: string): Promise<Squad | null> {
    const [breed] = await this.breeds.byIds([id]);
    if (!breed) return null;
    const { name, brandId, status } = breed;
    const creatorIds = (await this.members.live(id)).map(({ creatorId }) => creatorId);
    return { id, name, brandId, creatorIds, over: status === 'cancelled' };
  }
}
