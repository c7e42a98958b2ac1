import { BidStory } from './bid-story.js';
import { CampaignStory } from './campaign-story.js';
import { BreedStory } from './breed-story.js';
import { ChallengeStory } from './challenge-story.js';
import type { ChallengeSeed } from './content/challenge-seed.js';
import { DAY } from '../../kernel/clock.js';
import { addressOf, externalId, growthOf } from './growth.js';
import { Random } from './random.js';
import { campaignSeeds } from './content/campaigns.js';
import { breedSeeds } from './content/breeds.js';
import { bidSeeds, dealSeeds } from './content/deals.js';
import { homeSeeds } from './content/home.js';
import { nordkaffeeSeeds } from './content/nordkaffee.js';
import { ovationSeeds } from './content/ovations.js';
import { sportSeeds } from './content/sport.js';
import { typeSeeds } from './content/types.js';
import { DealStory } from './deal-story.js';
import { OvationStory } from './ovation-story.js';
import { PayeeStory } from './payee-story.js';
import type { Person } from './person.js';
import { ProgramStory } from './program-story.js';
import { PlatformStory } from './platform-story.js';
import type { Production } from './production.js';

const seeds = new Map<string, ChallengeSeed>(
  [...nordkaffeeSeeds, ...sportSeeds, ...homeSeeds, ...typeSeeds].map((seed) => [seed.key, seed]),
);

/** Where stories begin: challenges by the key of their seed, people by name. */
export class Stories {
  private readonly begun = new Map<string, ChallengeStory>();

  constructor(private readonly production: Production) {}

  challenge(key: string): ChallengeStory {
    const known = this.begun.get(key);
    if (known) return known;
    const seed = seeds.get(key);
    if (!seed) throw new Error(`there is no seed of a challenge ${key}`);
    const story = new ChallengeStory(seed, this.production);
    this.begun.set(key, story);
    return story;
  }

  deal(key: keyof typeof dealSeeds): DealStory {
    return new DealStory(dealSeeds[key], this.production);
  }

  breed(key: keyof typeof breedSeeds): BreedStory {
    return new BreedStory(breedSeeds[key], this.production);
  }

  bid(key: keyof typeof bidSeeds): BidStory {
    return new BidStory(bidSeeds[key], this.production);
  }

  ovation(key: keyof typeof ovationSeeds): OvationStory {
    return new OvationStory(ovationSeeds[key], this.production);
  }

  campaign(key: keyof typeof campaignSeeds): CampaignStory {
    return new CampaignStory(campaignSeeds[key], this.production);
  }

  payee(username: string): PayeeStory {
    return new PayeeStory(username, this.production);
  }

  program(owner: string): ProgramStory {
    return new ProgramStory(owner, this.production);
  }

  platforms(username: string): PlatformStory {
    return new PlatformStory(username, this.production);
  }

  /** Somebody tracks a post that belongs to no challenge. */
  track(
    name: string,
    day: number,
    { handle, title, views }: { handle: string; title: string; views: number },
  ): void {
    this.at(day, async () => {
      const { sandbox, stage, cast } = this.production;
      const random = new Random(`${name}:${title}`);
      const id = externalId('youtube', random);
      await sandbox.setPost({
        platform: 'youtube',
        id,
        handle,
        title,
        caption: title,
        publishedAt: new Date(stage.now().getTime() - DAY).toISOString(),
        privacy: 'public',
        ...growthOf({ views, halfLife: 90, late: false }, random),
      });
      await cast.get(name).post('content-tracking/url', { url: addressOf('youtube', handle, id) });
    });
  }

  person(name: string): Person {
    return this.production.cast.get(name);
  }

  at(day: number, step: () => Promise<void>): void {
    this.production.timeline.at(day, step);
  }
}
