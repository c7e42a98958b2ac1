import { randomUUID } from 'node:crypto';
import { DEMO_CARD } from './challenge-story.js';
import type { BidSeed } from './content/deals.js';
import { eur, pieces } from './deal-story.js';
import type { Person } from './person.js';
import type { Production } from './production.js';

interface Proposal {
  id: string;
  creator: { id: string };
  dealId: string | null;
}

/** The life of one bid, from its draft to the awards. */
export class BidStory {
  private id = '';

  constructor(
    private readonly seed: BidSeed,
    private readonly production: Production,
  ) {}

  write(day: number, ends: number): this {
    return this.at(day, async () => {
      const { title, brief, least, most, budget, places } = this.seed;
      const { data } = await this.brand.post<{ data: { id: string } }>('creatorbid', {
        title,
        brief,
        placements: [...new Set(this.seed.pieces.map(({ placement }) => placement))],
        formats: [...new Set(this.seed.pieces.map(({ format }) => format))],
        deliverables: pieces(this.seed.pieces),
        budgetMin: eur(least),
        budgetMax: eur(most),
        budget: eur(budget),
        places,
        deadline: this.production.stage.date(ends).toISOString(),
      });
      this.id = data.id;
    });
  }

  publish(day: number): this {
    return this.at(day, async () => {
      await this.brand.patch(`creatorbid/${this.id}`, { status: 'open' });
    });
  }

  /** Everybody of the seed, one after the other. */
  propose(day: number): this {
    return this.at(day, async () => {
      for (const { creator, euros, days, text } of this.seed.proposals)
        await this.production.cast.get(creator).post(`creatorbid/${this.id}/proposal`, {
          price: eur(euros),
          days,
          text,
          deliverables: pieces(this.seed.pieces),
        });
    });
  }

  askForRevision(day: number, creator: string, note: string): this {
    return this.onProposal(day, creator, 'request-revision', { note });
  }

  award(day: number, creator: string): this {
    return this.onProposal(day, creator, 'accept', {});
  }

  /** Into the escrow of the deal that the award has opened. */
  pay(day: number, creator: string): this {
    return this.at(day, async () => {
      const { dealId } = await this.proposalOf(creator);
      const body = { method: 'card', paymentMethodId: DEMO_CARD };
      await this.brand.post(`deals/${dealId}/payment`, body, { 'Idempotency-Key': randomUUID() });
    });
  }

  private onProposal(day: number, creator: string, action: string, body: object): this {
    return this.at(day, async () => {
      const { id } = await this.proposalOf(creator);
      await this.brand.post(`creatorbid/${this.id}/proposal/${id}/${action}`, body);
    });
  }

  private async proposalOf(creator: string): Promise<Proposal> {
    const { data } = await this.brand.get<{ data: Proposal[] }>(`creatorbid/${this.id}/proposal?per=100`);
    const found = data.find((one) => one.creator.id === this.production.cast.get(creator).id);
    if (!found) throw new Error(`${creator} has proposed nothing`);
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
        throw new Error(`bid ${this.seed.title} on day ${day}`, { cause: error });
      }
    });
    return this;
  }
}
