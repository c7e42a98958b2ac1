import { randomUUID } from 'node:crypto';
import { DEMO_CARD } from './challenge-story.js';
import type { OvationSeed } from './content/ovations.js';
import { creatorSeed } from './creators.js';
import { eur } from './deal-story.js';
import type { Person } from './person.js';
import { render } from './pictures/render.js';
import { still } from './pictures/scenes.js';
import type { Production } from './production.js';

const key = () => ({ 'Idempotency-Key': randomUUID() });

/** The life of one ovation: each call says on which day one of the two sides does something. */
export class OvationStory {
  private id = '';

  constructor(
    private readonly seed: OvationSeed,
    private readonly production: Production,
  ) {}

  write(day: number, send: boolean): this {
    return this.at(day, async () => {
      const { creator, prompt, euros } = this.seed;
      const { data } = await this.brand.post<{ data: { id: string } }>(
        'ovation',
        { creatorId: this.production.cast.get(creator).id, prompt, reward: eur(euros), send },
        key(),
      );
      this.id = data.id;
    });
  }

  ask(day: number): this {
    return this.write(day, true);
  }

  respond(day: number, decision: 'accept' | 'decline'): this {
    return this.at(day, () => this.creator.post(`ovation/${this.id}/respond`, { decision }));
  }

  pay(day: number): this {
    return this.at(day, async () => {
      const { data } = await this.brand.get<{ data: { dealId: string } }>(`ovation/${this.id}`);
      const body = { method: 'card', paymentMethodId: DEMO_CARD };
      await this.brand.post(`deals/${data.dealId}/payment`, body, key());
    });
  }

  handIn(day: number): this {
    return this.at(day, async () => {
      const { rating, text, scene, creator } = this.seed;
      const { face, username } = creatorSeed(creator);
      const mediaIds = scene
        ? [
            await this.creator.upload({
              bytes: await render(still(face, scene)),
              name: `${username}-ovation.png`,
            }),
          ]
        : [];
      const said = { rating, text, mediaIds, consentVersion: 1 };
      await this.creator.post(`ovation/${this.id}/submit`, said);
    });
  }

  review(day: number, decision: 'approve' | 'publish' | 'request_changes', note?: string): this {
    return this.at(day, () =>
      this.brand.post(`ovation/${this.id}/review`, { decision, ...(note === undefined ? {} : { note }) }),
    );
  }

  withdraw(day: number, reason: string): this {
    return this.at(day, () => this.creator.post(`ovation/${this.id}/withdraw`, { reason }));
  }

  private get brand(): Person {
    return this.production.cast.get(this.seed.brand);
  }

  private get creator(): Person {
    return this.production.cast.get(this.seed.creator);
  }

  private at(day: number, step: () => Promise<unknown>): this {
    this.production.timeline.at(day, async () => {
      try {
        await step();
      } catch (error) {
        throw new Error(`ovation ${this.seed.prompt} on day ${day}`, { cause: error });
      }
    });
    return this;
  }
}
