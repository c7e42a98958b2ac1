import type { ChallengeSeed } from './content/challenge-seed.js';
import { creatorSeed } from './creators.js';
import { EntryStory } from './entry-story.js';
import { FiguresStory } from './figures-story.js';
import type { Person } from './person.js';
import { render } from './pictures/render.js';
import { cover } from './pictures/scenes.js';
import type { Place, Production } from './production.js';

export type PayBy = 'card' | 'coins';

export const DEMO_CARD = 'pm_card_visa';
const CENT = 100;
const eur = (euros: number) => ({ minor: Math.round(euros * CENT), currency: 'EUR' });

/** The life of one challenge, written down in advance: each call says on which day the brand or staff do something. */
export class ChallengeStory implements Place {
  private challengeId = '';
  private readonly entries = new Map<string, EntryStory>();

  constructor(
    readonly seed: ChallengeSeed,
    private readonly production: Production,
  ) {}

  get id(): string {
    if (this.challengeId === '') throw new Error(`${this.seed.key} is not written yet`);
    return this.challengeId;
  }

  get brand(): Person {
    return this.production.cast.get(this.seed.brand);
  }

  entry(username: string): EntryStory {
    const known = this.entries.get(username);
    if (known) return known;
    const entry = new EntryStory(this, creatorSeed(username), this.production);
    this.entries.set(username, entry);
    return entry;
  }

  /** Figures of a creator's post that staff enter by hand. */
  figures(username: string): FiguresStory {
    return new FiguresStory(this, username, this.production);
  }

  write(day: number): this {
    return this.at(day, () => this.create());
  }

  /** Submits without paying: the price is frozen for a quarter of an hour. */
  quote(day: number): this {
    return this.at(day, () => this.act('publish'));
  }

  /** Written and paid; where the brand is known it goes on by itself. */
  fund(day: number, by: PayBy = 'card'): this {
    this.write(day - 0.25);
    return this.at(day, () => this.pay(by));
  }

  approve(day: number): this {
    return this.decide(day, 'approve', 'Brief and brand are fine.');
  }

  decide(day: number, decision: 'approve' | 'reject' | 'suspend' | 'lift' | 'end', reason: string): this {
    return this.at(day, async () => {
      await this.production.cast
        .get('support')
        .post(`support/challenge/${this.id}/decision`, { decision, reason });
    });
  }

  /** The brand changes it while it runs. */
  change(day: number, changes: object, reason: string): this {
    return this.at(day, async () => {
      await this.brand.post(this.path('change-request'), { changes, reason });
    });
  }

  topUp(day: number, euros: number, by: PayBy): this {
    return this.at(day, async () => {
      const amount = eur(euros);
      if (by === 'coins') await this.brand.post(this.path('topup'), { method: 'anycoins', amount });
      else await this.brand.post(this.path('topup-stripe'), { paymentMethodId: DEMO_CARD, amount });
    });
  }

  /** A link to the public report, for those without an account. */
  share(day: number): this {
    return this.at(day, () => this.act('report-link'));
  }

  pause(day: number, reason: string): this {
    return this.at(day, () => this.act('pause', { reason }));
  }

  cancel(day: number, reason: string): this {
    return this.at(day, () => this.act('cancel', { reason }));
  }

  settle(day: number): this {
    return this.at(day, () => this.act('settle'));
  }

  path(action: string): string {
    return `hub/challenge/${this.id}/${action}`;
  }

  private at(day: number, step: () => Promise<void>): this {
    this.production.timeline.at(day, step);
    return this;
  }

  private async act(action: string, body: object = {}): Promise<void> {
    await this.brand.post(this.path(action), body);
  }

  private async pay(by: PayBy): Promise<void> {
    if (by === 'coins') await this.act('payment', { method: 'anycoins' });
    else await this.act('stripe', { paymentMethodId: DEMO_CARD });
  }

  private async create(): Promise<void> {
    const { seed } = this;
    const [first, second] = seed.faces;
    const faces = [creatorSeed(first).face, second ? creatorSeed(second).face : undefined] as const;
    const picture = await render(cover([faces[0], faces[1]], seed.scene));
    const coverId = await this.brand.upload({ bytes: picture, name: `${seed.key}.png` });
    const { data } = await this.brand.post<{ data: { id: string } }>('hub/challenge/v2', this.brief(coverId));
    this.challengeId = data.id;
  }

  private details(): object {
    const { details, category } = this.seed;
    const own = details?.((day) => this.production.stage.date(day)) ?? {};
    if (!category) return own;
    const [categoryId] = this.production.cast.categoryIds([category]);
    return { ...own, sponsoring: { ...own['sponsoring'], categoryId } };
  }

  private brief(coverId: string): object {
    const { seed } = this;
    const { stage } = this.production;
    const type = seed.type ?? 'create_and_post';
    return {
      title: seed.title,
      description: seed.description,
      rules: seed.rules ?? null,
      coverId,
      type,
      mode: seed.mode ?? 'brawl',
      platforms: seed.platforms,
      formats: seed.formats ?? ['video9x16'],
      hashtags: seed.hashtags,
      mentions: seed.mentions,
      targeting: {
        ...(seed.languages ? { specificLanguage: seed.languages } : {}),
        ...(seed.countries ? { specificCreatorCountry: seed.countries } : {}),
      },
      minAge: seed.minAge ?? 14,
      joinMode: seed.joinMode ?? 'open',
      maxParticipants: seed.maxParticipants ?? null,
      budget: eur(seed.budget),
      payPerEntry: seed.payPerEntry === undefined ? null : eur(seed.payPerEntry),
      maxPerCreator: seed.maxPerCreator === undefined ? null : eur(seed.maxPerCreator),
      prizes: (seed.prizes ?? []).map((euros, index) => ({ rank: index + 1, amount: eur(euros) })),
      rankBy: seed.rankBy ?? 'views',
      preReview: seed.preReview ?? false,
      ...(seed.keepLiveDays === undefined ? {} : { keepLiveDays: seed.keepLiveDays }),
      details: this.details(),
      usageRights: seed.usageRights ?? null,
      disclosure: type === 'content' ? null : 'Anzeige',
      doList: seed.doList,
      dontList: seed.dontList,
      startsAt: stage.date(seed.starts).toISOString(),
      endsAt: stage.date(seed.ends).toISOString(),
    };
  }
}
