import { brandSeeds, type BrandSeed } from './content/brands.js';
import { type CreatorSeed, creatorSeeds } from './creators.js';
import { Facts } from './facts.js';
import { DEMO_DOMAIN } from './load-state.js';
import { Person, publicCall } from './person.js';
import { avatar, faceOf, type Look } from './pictures/faces.js';
import { logo } from './pictures/logos.js';
import { render } from './pictures/render.js';
import { inParallel } from './pool.js';
import { Random } from './random.js';
import type { Stage } from './stage.js';

const WIDTH = 6;
/** One in so many creators has not had the identity checked. */
const UNCHECKED = 7;

interface Others {
  key: 'consumer' | 'support' | 'admin';
  name: string;
  username: string;
  look: Look;
  bio: string;
}

const others: readonly Others[] = [
  {
    key: 'consumer',
    name: 'Zoe Hartmann',
    username: 'zoehartmann',
    look: 'woman',
    bio: 'Rather watches. Mostly coffee, sometimes cats.',
  },
  { key: 'support', name: 'Mira Vogel', username: 'mira.support', look: 'woman', bio: 'Support at Anyjoi.' },
  { key: 'admin', name: 'Alexander Kern', username: 'alex.admin', look: 'man', bio: 'Runs the place.' },
];

/** Everybody with an account, by username; brands, staff and the consumer also by their key. */
export class Cast {
  private readonly people = new Map<string, Person>();
  private categories = new Map<string, string>();

  constructor(
    private readonly stage: Stage,
    private readonly facts: Facts,
  ) {}

  get(name: string): Person {
    const person = this.people.get(name);
    if (!person) throw new Error(`nobody in the demo is called ${name}`);
    return person;
  }

  get all(): Person[] {
    return [...new Set(this.people.values())];
  }

  /** The first brand and the first creator are the ones visitors sign in as. */
  async arrive(): Promise<void> {
    const { data } = await publicCall<{ data: { id: string; slug: string }[] }>(
      this.stage.url,
      'categories?scope=creator',
    );
    this.categories = new Map(data.map(({ id, slug }) => [slug, id]));
    const arrivals = [
      ...brandSeeds.map((seed, index) => () => this.brand(seed, index === 0 ? 'brand' : seed.username)),
      ...others.map((seed) => () => this.other(seed)),
      ...creatorSeeds.map((seed, index) => () => this.creator(seed, index === 0 ? 'creator' : seed.username)),
    ];
    await inParallel(arrivals, WIDTH, (arrive) => arrive());
    await this.facts.markAsDemo(this.all.map(({ id }) => id));
    const checked = creatorSeeds.filter((_, index) => index % UNCHECKED !== UNCHECKED - 1);
    await this.facts.identityChecked([
      ...brandSeeds.filter(({ verified }) => verified).map(({ key }) => this.get(key).id),
      ...checked.map(({ username }) => this.get(username).id),
    ]);
  }

  private async brand(seed: BrandSeed, mailbox: string): Promise<void> {
    const person = await this.register(mailbox, seed.name, 'brand');
    await person.post('me/update', {
      username: seed.username,
      bio: seed.bio,
      country: seed.country,
      language: 'en',
      // Of the person who signs for the brand: coins are sold to adults only.
      birthDate: '1986-05-14',
      categoryIds: this.categoryIds(seed.interests),
      completeOnboarding: true,
    });
    await person.showFace({ bytes: await render(logo(seed.logo)), name: `${seed.key}.png` });
    const { vatId, ...address } = seed.company;
    await person.post('payments/address', { ...address, kind: 'billing', country: seed.country });
    if (vatId !== undefined) await person.put('me/tax', { kind: 'vat_registered', vatId });
    this.people.set(seed.key, person);
  }

  private async creator(seed: CreatorSeed, mailbox: string): Promise<void> {
    const person = await this.register(mailbox, seed.name, 'creator');
    const handle = seed.username;
    await person.post('me/update', {
      username: handle,
      bio: seed.bio,
      country: seed.country,
      language: seed.language,
      birthDate: seed.born,
      ...(seed.look === 'open' ? {} : { gender: seed.look === 'woman' ? 'female' : 'male' }),
      socials: {
        ...Object.fromEntries(seed.platforms.map((platform) => [platform, handle])),
        ...(seed.onInstagram ? { instagram: handle } : {}),
      },
      categoryIds: this.categoryIds(seed.interests),
      completeOnboarding: true,
    });
    await person.showFace({ bytes: await render(avatar(seed.face)), name: `${handle}.png` });
    this.people.set(handle, person);
  }

  private async other({ key, name, username, look, bio }: Others): Promise<void> {
    const person = await this.register(key, name);
    await person.post('me/update', {
      username,
      bio,
      country: 'DE',
      language: 'en',
      birthDate: '1993-09-09',
      completeOnboarding: true,
    });
    const face = faceOf(new Random(`face:${username}`), { look, tone: 'light' });
    await person.showFace({ bytes: await render(avatar(face)), name: `${username}.png` });
    await this.facts.markAsDemo([person.id]);
    await this.facts.giveRole(person.id, key);
    this.people.set(key, await person.again());
  }

  private register(mailbox: string, displayName: string, accountType?: 'creator' | 'brand'): Promise<Person> {
    const email = `${mailbox}@${DEMO_DOMAIN}`;
    return Person.register(this.stage.url, { email, displayName, ...(accountType ? { accountType } : {}) });
  }

  categoryIds(slugs: readonly string[]): string[] {
    return slugs.flatMap((slug) => {
      const id = this.categories.get(slug);
      if (!id) throw new Error(`there is no category ${slug}`);
      return [id];
    });
  }
}
