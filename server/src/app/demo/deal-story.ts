import { randomUUID } from 'node:crypto';
import { DEMO_CARD } from './challenge-story.js';
import { creatorSeed } from './creators.js';
import type { Person } from './person.js';
import { render } from './pictures/render.js';
import { type Scene, still } from './pictures/scenes.js';
import type { Production } from './production.js';

interface Piece {
  placement: string;
  format: string;
  quantity: number;
  note?: string;
}

interface Goods {
  title: string;
  quantity: number;
  euros: number;
}

/** What a brand asks for, and what it pays. */
export interface DealSeed {
  brand: string;
  creator: string;
  title: string;
  brief: string;
  euros: number;
  pieces: readonly Piece[];
  /** Days from the offer until the work is due. */
  days: number;
  goods?: Goods;
  scene: Scene;
}

/** Quality, communication, reliability. */
type Stars = readonly [number, number, number];

interface DealNow {
  offer: { id: string; version: number } | null;
  deliveries: { id: string; deliverable: { id: string } }[];
  dispute: { id: string } | null;
  shipments: { id: string }[];
}

export const eur = (euros: number) => ({ minor: Math.round(euros * 100), currency: 'EUR' });
export const pieces = (asked: readonly Piece[]) =>
  asked.map((piece) => ({ ...piece, weight: piece.quantity }));
const key = () => ({ 'Idempotency-Key': randomUUID() });

/** The life of one deal: each call says on which day one of the two sides, or staff, do something. */
export class DealStory {
  private id = '';

  constructor(
    private readonly seed: DealSeed,
    private readonly production: Production,
  ) {}

  offer(day: number): this {
    return this.at(day, async () => {
      const { title, brief, euros, days, goods } = this.seed;
      const { data } = await this.brand.post<{ data: { id: string } }>(
        'creator-collab',
        {
          creatorId: this.creator.id,
          type: 'content',
          title,
          brief,
          price: eur(euros),
          deliverables: pieces(this.seed.pieces),
          dueAt: this.production.stage.date(day + days).toISOString(),
          rights: { use: 'organic', months: 6 },
          ...(goods ? { goods: [this.goods(goods)] } : {}),
        },
        key(),
      );
      this.id = data.id;
    });
  }

  counter(day: number, by: 'brand' | 'creator', euros: number, message: string): this {
    return this.at(day, async () => {
      const { offer } = await this.now();
      await this.person(by).post(`offer/${offer?.id}/counter`, { price: eur(euros), message });
    });
  }

  accept(day: number, by: 'brand' | 'creator' = 'creator'): this {
    return this.at(day, async () => {
      const { offer } = await this.now();
      await this.person(by).post(`offer/${offer?.id}/accept`, { version: offer?.version });
    });
  }

  decline(day: number, reason: string): this {
    return this.at(day, async () => {
      const { offer } = await this.now();
      await this.creator.post(`offer/${offer?.id}/reject`, { reason });
    });
  }

  pay(day: number): this {
    return this.at(day, () =>
      this.brand.post(`deals/${this.id}/payment`, { method: 'card', paymentMethodId: DEMO_CARD }, key()),
    );
  }

  handIn(day: number, piece = 0, note = ''): this {
    return this.at(day, async () => {
      const { deliveries } = await this.now();
      const { face, username } = creatorSeed(this.seed.creator);
      const bytes = await render(still(face, this.seed.scene));
      const mediaId = await this.creator.upload({ bytes, name: `${username}-${piece + 1}.png` });
      await this.creator.post('delivery', {
        dealId: this.id,
        deliverableId: deliveries[piece]?.deliverable.id,
        mediaIds: [mediaId],
        ...(note === '' ? {} : { note }),
      });
    });
  }

  approve(day: number, piece = 0): this {
    return this.review(day, piece, { decision: 'approve' });
  }

  askForChanges(day: number, piece: number, note: string): this {
    return this.review(day, piece, { decision: 'request_changes', note });
  }

  reject(day: number, piece: number, note: string): this {
    return this.review(day, piece, { decision: 'reject', note });
  }

  complete(day: number): this {
    return this.at(day, () => this.brand.post(`deals/${this.id}/complete`));
  }

  cancel(day: number, by: 'brand' | 'creator', reason: string): this {
    return this.at(day, () => this.person(by).post(`deals/${this.id}/cancel`, { reason }));
  }

  dispute(day: number, by: 'brand' | 'creator', reason: string): this {
    return this.at(day, () => this.person(by).post(`deals/${this.id}/dispute`, { reason }));
  }

  resolve(day: number, creatorShare: number, note: string): this {
    return this.at(day, async () => {
      const { dispute } = await this.now();
      await this.production.cast
        .get('admin')
        .post(`support/dispute/${dispute?.id}/resolve`, { creatorShare, note }, key());
    });
  }

  rate(day: number, by: 'brand' | 'creator', stars: Stars, text: string): this {
    const [quality, communication, reliability] = stars;
    return this.at(day, () =>
      this.person(by).post(`deals/${this.id}/review`, { quality, communication, reliability, text }),
    );
  }

  answerReview(day: number, by: 'brand' | 'creator', text: string): this {
    return this.at(day, () => this.person(by).post(`deals/${this.id}/review/reply`, { text }));
  }

  askForRights(day: number, piece: number, days: number): this {
    return this.at(day, async () => {
      const { deliveries } = await this.now();
      await this.brand.post(`deals/${this.id}/rights/${deliveries[piece]?.id}/renewal`, { days });
    });
  }

  grantRights(day: number): this {
    return this.at(day, async () => this.creator.post(`rights-renewal/${await this.renewal()}/accept`));
  }

  payRights(day: number): this {
    return this.at(day, async () =>
      this.brand.post(
        `rights-renewal/${await this.renewal()}/payment`,
        { method: 'card', paymentMethodId: DEMO_CARD },
        key(),
      ),
    );
  }

  askForGoods(day: number): this {
    return this.at(day, async () => {
      const { goods } = this.seed;
      if (!goods) throw new Error('this deal names no goods');
      const { name } = creatorSeed(this.seed.creator);
      const { data } = await this.creator.post<{ data: { id: string } }>('payments/address', {
        kind: 'shipping',
        name,
        line1: 'Lindenallee 12',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DE',
      });
      await this.creator.post(`deals/${this.id}/shipment`, {
        items: [this.goods(goods)],
        addressId: data.id,
      });
    });
  }

  approveGoods(day: number): this {
    return this.onShipment(day, 'brand', 'approve', { decision: 'approve' });
  }

  sendGoods(day: number, carrier: string, number: string): this {
    return this.onShipment(day, 'brand', 'ship', { carrier, number });
  }

  receiveGoods(day: number): this {
    return this.onShipment(day, 'creator', 'receive', {});
  }

  private onShipment(day: number, by: 'brand' | 'creator', action: string, body: object): this {
    return this.at(day, async () => {
      const { shipments } = await this.now();
      await this.person(by).post(`deals/${this.id}/shipment/${shipments.at(-1)?.id}/${action}`, body);
    });
  }

  private review(day: number, piece: number, body: object): this {
    return this.at(day, async () => {
      const { deliveries } = await this.now();
      await this.brand.post(`delivery/${deliveries[piece]?.id}/review`, body);
    });
  }

  /** The newest of the deal. */
  private async renewal(): Promise<string | undefined> {
    const { data } = await this.brand.get<{ data: { assets: { renewals: { id: string }[] }[] } }>(
      `deals/${this.id}/rights`,
    );
    return data.assets.flatMap(({ renewals }) => renewals)[0]?.id;
  }

  private goods({ title, quantity, euros }: Goods) {
    return { title, quantity, value: eur(euros) };
  }

  private async now(): Promise<DealNow> {
    return (await this.brand.get<{ data: DealNow }>(`deals/${this.id}`)).data;
  }

  private get brand(): Person {
    return this.production.cast.get(this.seed.brand);
  }

  private get creator(): Person {
    return this.production.cast.get(this.seed.creator);
  }

  private person(side: 'brand' | 'creator'): Person {
    return side === 'brand' ? this.brand : this.creator;
  }

  private at(day: number, step: () => Promise<unknown>): this {
    this.production.timeline.at(day, async () => {
      try {
        await step();
      } catch (error) {
        throw new Error(`deal ${this.seed.title} on day ${day}`, { cause: error });
      }
    });
    return this;
  }
}
