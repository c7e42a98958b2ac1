import { randomUUID } from 'node:crypto';
import { DEMO_CARD } from './challenge-story.js';
import type { CampaignSeed } from './content/campaigns.js';
import { eur, pieces } from './deal-story.js';
import type { Person } from './person.js';
import type { Production } from './production.js';

interface Application {
  id: string;
  dealId: string;
  offer: { version: number; creator: { id: string } };
}

/** The life of one campaign, from its draft to its close. */
export class CampaignStory {
  private id = '';

  constructor(
    private readonly seed: CampaignSeed,
    private readonly production: Production,
  ) {}

  write(day: number, ends?: number): this {
    return this.at(day, async () => {
      const { title, brief, budget, price, places, targeting } = this.seed;
      const { data } = await this.brand.post<{ data: { id: string } }>('campaign', {
        title,
        brief,
        type: 'create_and_post',
        placements: [...new Set(this.seed.pieces.map(({ placement }) => placement))],
        formats: [...new Set(this.seed.pieces.map(({ format }) => format))],
        deliverables: pieces(this.seed.pieces),
        budget: eur(budget),
        ...(price === null ? {} : { pricePerCreator: eur(price) }),
        ...(places === null ? {} : { places }),
        ...(targeting === undefined ? {} : { targeting }),
        ...(ends === undefined ? {} : { endsAt: this.production.stage.date(ends).toISOString() }),
      });
      this.id = data.id;
    });
  }

  set(day: number, status: 'published' | 'paused' | 'closed'): this {
    return this.at(day, async () => {
      await this.brand.patch(`campaign/${this.id}`, { status });
    });
  }

  /** Everybody of the seed, one after the other. */
  apply(day: number): this {
    return this.at(day, async () => {
      for (const { creator, euros, message } of this.seed.applicants)
        await this.production.cast
          .get(creator)
          .post(`campaign/${this.id}/apply`, { price: eur(euros), message });
    });
  }

  shortlist(day: number, creator: string): this {
    return this.at(day, async () => {
      const { id } = await this.applicationOf(creator);
      await this.brand.patch(`campaign/${this.id}/application/${id}`, { shortlisted: true });
    });
  }

  accept(day: number, creator: string): this {
    return this.at(day, async () => {
      const { id, offer } = await this.applicationOf(creator);
      await this.brand.post(`offer/${id}/accept`, { version: offer.version });
    });
  }

  reject(day: number, creator: string): this {
    return this.at(day, async () => {
      const { id } = await this.applicationOf(creator);
      await this.brand.post(`offer/${id}/reject`, {});
    });
  }

  pay(day: number, creator: string): this {
    return this.at(day, async () => {
      const { dealId } = await this.applicationOf(creator);
      const body = { method: 'card', paymentMethodId: DEMO_CARD };
      await this.brand.post(`deals/${dealId}/payment`, body, { 'Idempotency-Key': randomUUID() });
    });
  }

  cancel(day: number, creator: string, reason: string): this {
    return this.at(day, async () => {
      const { dealId } = await this.applicationOf(creator);
      await this.brand.post(`deals/${dealId}/cancel`, { reason });
    });
  }

  private async applicationOf(creator: string): Promise<Application> {
    const path = `campaign/${this.id}/application?per=100`;
    const { data } = await this.brand.get<{ data: Application[] }>(path);
    const found = data.find(({ offer }) => offer.creator.id === this.production.cast.get(creator).id);
    if (!found) throw new Error(`${creator} has not applied`);
    return found;
  }

  private get brand(): Person {
    return this.production.cast.get(this.seed.brand);
  }

  private at(day: number, step: () => Promise<unknown>): this {
    this.production.timeline.at(day, async () => {
      try {
        await step();
      } catch (error) {
        throw new Error(`campaign ${this.seed.title} on day ${day}`, { cause: error });
      }
    });
    return this;
  }
}
