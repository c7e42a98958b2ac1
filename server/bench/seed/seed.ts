import { withClient } from '../support/sql.ts';
import { type Challenges, seedChallenges } from './challenges.ts';
import { type People, seedPeople } from './people.ts';

export interface Seed {
  people: People;
  challenges: Challenges;
}

/** Fills the empty database. VACUUM ends it, so that no figure depends on when autovacuum comes by. */
export const seed = (ownerUrl: string, adminUrl: string): Promise<Seed> =>
  withClient(ownerUrl, async (client) => {
    const people = await seedPeople(client);
    const challenges = await seedChallenges(client, people);
    await withClient(adminUrl, (admin) => admin.query('VACUUM ANALYZE'));
    return { people, challenges };
  });
