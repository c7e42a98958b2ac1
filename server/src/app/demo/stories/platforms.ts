import { creatorSeeds } from '../creators.js';
import { Random } from '../random.js';
import type { Stories } from '../stories.js';

const LEAD = 'lenalacht';
/** One in so many creators has connected nothing yet. */
const WITHOUT = 5;

/** Who has connected accounts: the first creator for two weeks, most others at the end. */
export function platforms(stories: Stories): void {
  stories
    .platforms(LEAD)
    .connect(-14, 'tiktok', { followers: 48_200, growth: 0.012 })
    .connect(-13, 'youtube', { followers: 12_900, growth: 0.006 })
    .leaveHalfway(0, 'instagram')
    .showLinks(-13, [
      { title: 'All my films', url: 'https://www.youtube.com/@lenalacht' },
      { title: 'Coffee I drink', url: 'https://nordkaffee.example/lena' },
      { title: 'For brands', url: 'https://lenalacht.example/media-kit', visible: false },
    ]);
  for (const [index, { username, platforms: named }] of creatorSeeds.entries()) {
    if (username === LEAD || index % WITHOUT === WITHOUT - 1) continue;
    const random = new Random(`followers:${username}`);
    for (const platform of named)
      stories.platforms(username).connect(0, platform, { followers: random.between(1_800, 240_000) });
  }
}
