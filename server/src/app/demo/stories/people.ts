import { brandSeeds } from '../content/brands.js';
import { creatorSeeds } from '../creators.js';
import { Random } from '../random.js';
import type { Stories } from '../stories.js';

const FIRST_DAY = -30;
const REPORTED = -1;
/** The first ones of the cast are those whom many know. */
const KNOWN = 4;

/** Who follows whom, and a report that waits for staff. */
export function people(stories: Stories): void {
  const creators = creatorSeeds.map(({ username }) => username);
  const everybody = [...creators, ...brandSeeds.map(({ key }) => key)];
  const random = new Random('follows');
  for (const [index, username] of creators.entries()) {
    const others = Array.from({ length: random.whole(1, 4) }, () => random.pick(everybody));
    const followed = new Set([random.pick(creators.slice(0, KNOWN)), ...others]);
    followed.delete(username);
    stories.at(FIRST_DAY + (index % 20), () => follow(stories, username, followed));
  }
  const known = creators.slice(0, KNOWN);
  stories.at(FIRST_DAY, () => follow(stories, 'consumer', known));
  stories.at(FIRST_DAY + 1, () => follow(stories, random.pick(known), ['consumer']));
  stories.at(REPORTED, async () => {
    const { id } = stories.person('aylin.demir');
    await stories.person('consumer').post(`user/${id}/report`, {
      reason: 'fraud',
      details: 'Writes under every post that views can be bought, with a link to a shop.',
    });
    await stories.person('lenalacht').post(`user/${id}/report`, { reason: 'spam' });
  });
}

async function follow(stories: Stories, by: string, whom: Iterable<string>): Promise<void> {
  for (const name of whom) await stories.person(by).post(`user/${stories.person(name).id}/follow`);
}
