import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { hashOf } from '../../src/modules/deals/deals/contract.js';
import type { Contract } from '../../src/modules/deals/deals/deal.types.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { closedBid, openBid, propose, set } from './bids.js';
import { applied, openCampaign } from './campaigns.js';
import { opened, resolve } from './deal-disputes.js';
import type { DealStep, DealStory } from './deal-stories.js';
import { type DealBody, dealOf, decide, handIn, offerOf, pay, sendOffer } from './deals.js';

/** Who plays it; the people are signed in again between the steps. */
interface DealCast {
  brand: Actor;
  creator: Actor;
  rival: Actor;
  staff: () => Promise<Actor>;
}

interface Figures extends Record<'price' | 'fee' | 'paid' | 'refunded' | 'held' | 'approved', number> {
  stage: string;
  closedReason: string | null;
  contract: Contract;
  hash: string;
  funded: boolean;
  escrow: string;
  payable: number;
  earned: number;
}

const FIGURES = `
  SELECT d.stage, d.closed_reason AS "closedReason", d.contract, d.contract_hash AS hash,
    o.price_minor::float8 AS price, o.fee_minor::float8 AS fee, o.paid_minor::float8 AS paid,
    o.refunded_minor::float8 AS refunded, o.funded_at IS NOT NULL AS funded, o.escrow,
    (SELECT coalesce(sum(b.balance), 0)::float8 FROM ledger.account_balance b
      WHERE (b.owner_type, b.owner_id, b.code) = ('deal', o.id, 'escrow')) AS held,
    (SELECT coalesce(sum(w.price_minor), 0)::float8 FROM delivery w
      WHERE w.deal_id = d.id AND w.status = 'approved') AS approved,
    (SELECT coalesce(sum(b.balance), 0)::float8 FROM ledger.account_balance b
      WHERE (b.owner_type, b.owner_id, b.code) = ('user', d.creator_id, 'payable')) AS payable,
    (SELECT coalesce(sum(p.paid_minor), 0)::float8 FROM deal_order p JOIN deal e ON e.id = p.deal_id
      WHERE e.creator_id = d.creator_id)
      + (SELECT coalesce(sum(r.earned_minor), 0)::float8 FROM rights_renewal r
        WHERE r.creator_id = d.creator_id AND r.status = 'paid') AS earned
  FROM deal d JOIN deal_order o ON o.deal_id = d.id WHERE d.id = $1`;

const goods = [{ title: 'Winter blend', quantity: 1, value: { minor: 1_200, currency: 'EUR' } }];
const euro = (minor: number) => ({ minor, currency: 'EUR' });
const rights = { use: 'organic', months: 1 };

const dataOf = <T>(what: string, { status, body }: Response): T => {
  if (status !== 200 && status !== 201) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};

/** One deal from its first word to its end; what a step may not do now is refused, and moves nothing. */
export class DealLife {
  private deal: DealBody | null = null;
  /** How often each step was more than refused. */
  readonly done = new Map<string, number>();

  constructor(
    private readonly app: TestApp,
    private readonly cast: DealCast,
    private readonly story: DealStory,
  ) {}

  get dealId(): string | null {
    return this.deal?.id ?? null;
  }

  /** Both sides agree, or do not; then it is paid, or left. */
  async begin(): Promise<void> {
    const dealId = this.story.kind === 'bid' ? await this.bid() : await this.negotiated();
    if (dealId === null) return;
    this.deal = await dealOf(this.cast.brand, dealId);
    if (this.story.paid !== 'no') {
      const { status, body } = await pay(this.cast.brand, dealId, this.payment);
      if (status !== 201) throw new Error(`payment: ${status} ${JSON.stringify(body)}`);
      this.count('paid');
    }
    expect((await this.whole()).funded).toBe(this.story.paid !== 'no');
  }

  async take(step: DealStep): Promise<void> {
    if (!this.deal) return;
    const { status, body } = (await this.answerTo(step, this.deal)) ?? {};
    // A refusal is named; nothing breaks.
    if (status !== undefined && status >= 500) throw new Error(`${step.do}: ${JSON.stringify(body)}`);
    if (status !== undefined && status < 300) this.count(step.do);
    await this.whole();
  }

  /** What was funded is the fee, what was paid, what was refunded, and what is held; the contract is what was agreed. */
  async whole(): Promise<Figures> {
    const [row] = await this.app.db.query<Figures>(FIGURES, [this.deal?.id]);
    if (!row) throw new Error('the order is gone');
    const { price, fee, paid, refunded, held, approved, funded } = row;
    expect({ ...this.told, sum: fee + paid + refunded + held }).toEqual({
      ...this.told,
      sum: funded ? price : 0,
    });
    const holds = row.escrow === 'held' || row.escrow === 'frozen';
    expect({ ...this.told, held }).toEqual({ ...this.told, held: holds ? price : 0 });
    expect({ ...this.told, payable: row.payable }).toEqual({ ...this.told, payable: row.earned });
    if (funded && row.stage === 'done' && row.closedReason !== 'dispute_resolved')
      expect({ ...this.told, spent: fee + paid }).toEqual({ ...this.told, spent: approved });
    expect([row.hash, hashOf(row.contract)]).toEqual([this.deal?.contract?.hash, this.deal?.contract?.hash]);
    return row;
  }

  /** However it went: it is over, nothing is held, and both sides read the contract that they agreed to. */
  async expectOver(): Promise<void> {
    if (!this.deal) return;
    const { stage, held } = await this.whole();
    expect({ ...this.told, stage, held }).toEqual({ ...this.told, stage: 'done', held: 0 });
    for (const side of [this.cast.brand, this.cast.creator])
      expect((await dealOf(side, this.deal.id)).contract).toEqual(this.deal.contract);
  }

  /** What a failed comparison names. */
  private get told(): object {
    return { dealId: this.deal?.id, story: this.story };
  }

  private get payment(): object {
    return this.story.paid === 'card'
      ? { method: 'card', paymentMethodId: 'pm_card_visa' }
      : { method: 'anycoins' };
  }

  private count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }

  /** An offer, a collab, an application or an offer from a campaign: countered by turns, then answered or left. */
  private async negotiated(): Promise<string | null> {
    const { brand, creator } = this.cast;
    const { counters, answer } = this.story;
    const { id, dealId, asks } = await this.firstOffer();
    let turn = asks;
    const other = () => (turn === brand ? creator : brand);
    for (const { minor, goods: sent } of counters) {
      const terms = { price: euro(minor), goods: sent ? goods : [] };
      dataOf('counter', await turn.post(`/api/offer/${id}/counter`, terms));
      this.count('countered');
      turn = other();
    }
    if (answer === 'none') return null;
    dataOf(answer, await turn.post(`/api/offer/${id}/${answer}`));
    this.count(answer);
    return answer === 'accept' ? dealId : null;
  }

  private async firstOffer(): Promise<{ id: string; dealId: string; asks: Actor }> {
    const { brand, creator } = this.cast;
    const { kind, minor } = this.story;
    const terms = { price: euro(minor), rights };
    if (kind === 'offer') return { ...(await sendOffer(this.app, brand, creator, terms)), asks: creator };
    if (kind === 'collab') {
      const brief = { type: 'content', brief: 'Two Reels and five photos of our winter blend' };
      const body = offerOf(this.app, creator, { ...terms, ...brief });
      const { offer, dealId } = dataOf<{ offer: { id: string }; dealId: string }>(
        'collab',
        await brand.post('/api/creator-collab', body),
      );
      return { id: offer.id, dealId, asks: creator };
    }
    const { id } = await openCampaign(this.app, brand, { pricePerCreator: undefined });
    if (kind === 'application')
      return { ...(await applied(creator, id, { price: euro(minor) })), asks: brand };
    return { ...(await sendOffer(this.app, brand, creator, { ...terms, campaignId: id })), asks: creator };
  }

  /** Sealed until the end; each counter of the story is one more version of the proposal. */
  private async bid(): Promise<string | null> {
    const { brand, creator, rival } = this.cast;
    const { minor, counters, answer } = this.story;
    const { id } = await openBid(this.app, brand, {
      budgetMin: euro(1_000),
      budgetMax: euro(100_000),
      budget: euro(100_000),
      places: 1,
    });
    await propose(rival, id, { price: euro(50_000) });
    let proposal = await propose(creator, id, { price: euro(minor) });
    for (const { minor: price } of counters) {
      const path = `/api/creatorbid/${id}/proposal/${proposal.id}`;
      proposal = dataOf('revise', await creator.patch(path, { price: euro(price) }));
      this.count('countered');
    }
    if (answer === 'none') return null;
    if (answer === 'reject') {
      dataOf('cancel', await set(brand, id, 'cancelled'));
      this.count('reject');
      return null;
    }
    const own = (await closedBid(brand, id)).find((one) => one.creator.id === creator.id);
    if (!own) throw new Error('the proposal was not opened');
    const { status, body } = await brand.post(`/api/creatorbid/${id}/proposal/${own.id}/accept`);
    if (status !== 201) throw new Error(`award: ${status} ${JSON.stringify(body)}`);
    this.count('accept');
    return (body as { deal: DealBody }).deal.id;
  }

  private async answerTo(step: DealStep, deal: DealBody): Promise<Response | undefined> {
    const { brand, creator } = this.cast;
    switch (step.do) {
      case 'hand in':
        return handIn(creator, deal, step.index % deal.deliveries.length);
      case 'approve':
      case 'request_changes':
      case 'reject':
        return decide(brand, deal, step.index % deal.deliveries.length, step.do);
      case 'complete':
        return brand.post(`/api/deals/${deal.id}/complete`);
      case 'cancel':
        return this.side(step.by).post(`/api/deals/${deal.id}/cancel`, { reason: 'It ends here' });
      case 'dispute':
        return this.dispute(deal, step);
      case 'renew':
        return this.renew(deal, step.days);
    }
  }

  private side(by: 'brand' | 'creator'): Actor {
    return by === 'brand' ? this.cast.brand : this.cast.creator;
  }

  private async dispute(
    deal: DealBody,
    { by, share }: { by: 'brand' | 'creator'; share: number },
  ): Promise<Response | undefined> {
    const who = this.side(by);
    const { allowedEvents } = await dealOf(who, deal.id);
    if (!allowedEvents.includes('dispute')) return undefined;
    const id = await opened(who, deal);
    await this.whole();
    return resolve(await this.cast.staff(), id, share);
  }

  /** More days of the first asset that is approved, where there is one. */
  private async renew({ id }: DealBody, days: number): Promise<Response | undefined> {
    const { brand, creator } = this.cast;
    const { assets } = dataOf<{ assets: { deliveryId: string }[] }>(
      'rights',
      await brand.get(`/api/deals/${id}/rights`),
    );
    const [asset] = assets;
    if (!asset) return undefined;
    const asked = await brand.post(`/api/deals/${id}/rights/${asset.deliveryId}/renewal`, { days });
    if (asked.status >= 300) return asked;
    const { assets: now } = dataOf<{ assets: { deliveryId: string; renewals: { id: string }[] }[] }>(
      'renewal',
      asked,
    );
    const renewal = now.find(({ deliveryId }) => deliveryId === asset.deliveryId)?.renewals[0];
    dataOf('renewal accepted', await creator.post(`/api/rights-renewal/${renewal?.id}/accept`));
    return brand.post(`/api/rights-renewal/${renewal?.id}/payment`, this.payment, {
      'Idempotency-Key': randomUUID(),
    });
  }
}
