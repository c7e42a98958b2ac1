import { randomUUID } from 'node:crypto';
import { DEMO_CARD } from './challenge-story.js';
import type { BreedSeed } from './content/breeds.js';
import { eur } from './deal-story.js';
import type { Person } from './person.js';
import type { Production } from './production.js';

interface Seat {
  id: string;
  dealId: string;
  status: string;
  creator: { id: string };
  cycles: { pieces: { id: string; status: string; deliverable: { id: string } }[] }[];
}

/** The life of one squad: who is asked, who has a seat, and what each cycle brings. */
export class BreedStory {
  private id = '';

  constructor(
    private readonly seed: BreedSeed,
    private readonly production: Production,
  ) {}

  create(day: number): this {
    return this.at(day, async () => {
      const { name, description, type, euros, places, open, minCycles } = this.seed;
      const fee = eur(euros);
      const body = { name, description, type, fee, places, open, minCycles };
      this.id = (await this.brand.post<{ data: { id: string } }>('breed', body)).data.id;
    });
  }

  ask(day: number, creator: string): this {
    return this.at(day, async () => {
      const message = 'Wir hätten dich gern dabei.';
      await this.brand.post('breed-request', { breedId: this.id, creatorId: this.cast(creator).id, message });
    });
  }

  accept(day: number, creator: string): this {
    return this.at(day, async () => {
      const path = `breed-request?breedId=${this.id}&status=pending`;
      const { data } = await this.cast(creator).get<{ data: { id: string }[] }>(path);
      await this.cast(creator).post(`breed-request/${data[0]?.id}/accept`, {});
    });
  }

  /** The cycle that waits for it. */
  pay(day: number, creator: string): this {
    return this.at(day, async () => {
      const { dealId } = await this.seatOf(creator);
      const body = { method: 'card', paymentMethodId: DEMO_CARD };
      await this.brand.post(`deals/${dealId}/payment`, body, { 'Idempotency-Key': randomUUID() });
    });
  }

  /** A piece of the newest cycle. */
  handIn(day: number, creator: string, piece: number): this {
    return this.at(day, async () => {
      const { dealId, cycles } = await this.seatOf(creator);
      await this.cast(creator).post('delivery', {
        dealId,
        deliverableId: cycles.at(-1)?.pieces[piece]?.deliverable.id,
        url: `https://example.com/${creator}/morgen-${cycles.length}-${piece + 1}`,
      });
    });
  }

  approve(day: number, creator: string, piece: number): this {
    return this.at(day, async () => {
      const { cycles } = await this.seatOf(creator);
      const waiting = cycles.flatMap(({ pieces }) => pieces[piece] ?? []);
      const submitted = waiting.find(({ status }) => status === 'submitted');
      await this.brand.post(`delivery/${submitted?.id}/review`, { decision: 'approve' });
    });
  }

  leave(day: number, creator: string): this {
    return this.at(day, async () => {
      const { id } = await this.seatOf(creator);
      await this.cast(creator).post('breed/cancel', { memberId: id, reason: 'Ich ziehe um.' });
    });
  }

  propose(day: number, creator: string, successor: string, message: string): this {
    return this.at(day, async () => {
      const { id } = await this.seatOf(creator);
      const body = { creatorId: this.cast(successor).id, message };
      await this.cast(creator).post(`breed/${this.id}/members/${id}/replacement`, body);
    });
  }

  status(day: number, status: 'active' | 'paused'): this {
    return this.at(day, async () => {
      await this.brand.patch(`breed/${this.id}`, { status });
    });
  }

  cancel(day: number): this {
    return this.at(day, async () => {
      await this.brand.post('breed/cancel', { breedId: this.id });
    });
  }

  private async seatOf(creator: string): Promise<Seat> {
    const { data } = await this.brand.get<{ data: Seat[] }>(`breed/${this.id}/members?per=100`);
    const own = data.filter((one) => one.creator.id === this.cast(creator).id);
    const found = own.find(({ status }) => status !== 'cancelled') ?? own[0];
    if (!found) throw new Error(`${creator} has no seat`);
    return found;
  }

  private get brand(): Person {
    return this.cast(this.seed.brand);
  }

  private cast(name: string): Person {
    return this.production.cast.get(name);
  }

  private at(day: number, step: () => Promise<void>): this {
    this.production.timeline.at(day, async () => {
      try {
        await step();
      } catch (error) {
        throw new Error(`squad ${this.seed.name} on day ${day}`, { cause: error });
      }
    });
    return this;
  }
}
