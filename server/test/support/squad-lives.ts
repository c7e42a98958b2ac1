import { DAY, HOUR } from '../../src/kernel/clock.js';
import { SeatClock } from '../../src/modules/deals/breeds/seat-clock.js';
import { DealClock } from '../../src/modules/deals/deals/deal-clock.js';
import { SettingsStore } from '../../src/platform/config/settings.js';
import { type Actor, signUp } from './actors.js';
import type { TestApp } from './app.js';
import { ask, answer, cancel, euro, makeBreed, piece, type SeatBody, seatsOf } from './breeds.js';
import { again, giveCoins, service } from './challenges.js';
import { rebuild } from './creators.js';
import { pay } from './deals.js';
import { FRESH_DAYS } from './long-sessions.js';
import { expectWhole, type OrderRow, ordersOf } from './squad-books.js';
import { CREATORS, type SquadStep, type SquadStory } from './squad-story.js';

const WAITS_TO_THE_END = 4;
const MOST_ROUNDS = 100;

/** Plays lives of squads on the true application; people are the same in all of them. */
export class SquadLives {
  readonly counts = {
    lives: 0,
    steps: 0,
    waves: 0,
    seats: 0,
    cycles: 0,
    funded: 0,
    unfunded: 0,
    'funded cents': 0,
    'fee cents': 0,
    'paid cents': 0,
    'refunded cents': 0,
    'bonus earned in whole or in part': 0,
  };
  private brand!: Actor;
  private creators: Actor[] = [];
  private signedInAt: number;

  private constructor(private readonly app: TestApp) {
    this.signedInAt = app.clock.now().getTime();
  }

  static async start(app: TestApp): Promise<SquadLives> {
    const lives = new SquadLives(app);
    lives.brand = await signUp(app, { role: 'brand' });
    for (let count = 0; count < CREATORS; count += 1)
      lives.creators.push(await signUp(app, { role: 'creator' }));
    await rebuild(app);
    return lives;
  }

  async play({ fee, places, bonus, minCycles, steps }: SquadStory): Promise<void> {
    await this.signInAgain();
    await giveCoins(this.app, this.brand, 300);
    const { id } = await makeBreed(this.brand, {
      fee: euro(fee),
      places,
      minCycles,
      open: true,
      ...(bonus === null ? {} : { bonus: euro(bonus) }),
    });
    // Most lives have somebody to live with.
    const opening: SquadStep[] = [
      { do: 'wave' },
      { do: 'answer', who: 0, word: 'accept' },
      { do: 'pay', who: 0 },
    ];
    for (const move of [...opening, ...steps]) {
      await this.take(id, move);
      await expectWhole(this.app, id);
      this.counts.steps += 1;
    }
    expect((await cancel(this.brand, { breedId: id })).status).toBe(200);
    for (let waits = 0; waits < WAITS_TO_THE_END; waits += 1) {
      await this.pass(id, 25);
      await expectWhole(this.app, id);
    }
    await this.expectOver(id, fee);
  }

  private async signInAgain(): Promise<void> {
    const now = this.app.clock.now().getTime();
    if (now - this.signedInAt < FRESH_DAYS * DAY) return;
    this.signedInAt = now;
    this.brand = await again(this.app, this.brand);
    this.creators = await Promise.all(this.creators.map((one) => again(this.app, one)));
  }

  private async take(id: string, move: SquadStep): Promise<void> {
    switch (move.do) {
      case 'wave':
        return this.wave(id);
      case 'wait':
        return this.pass(id, move.days);
      case 'status':
        await this.brand.patch(`/api/breed/${id}`, { status: move.status });
        return;
      case 'ask':
        await ask(this.brand, id, { creatorId: this.creator(move.who).id });
        return;
      case 'apply':
        await ask(this.creator(move.who), id);
        return;
      case 'answer':
        return this.answer(id, move.who, move.word as 'accept' | 'reject');
      default:
        return this.onSeat(id, move);
    }
  }

  /** Half more than seats are free, less those who are asked already; as far as there is anybody left. */
  private async wave(id: string): Promise<void> {
    const [before] = await this.app.db.query<{ left: number; limit: number; active: boolean }>(
      `SELECT b.status = 'active' AS active,
         ceil((b.places - b.member_count) * 1.5)::int
           - (SELECT count(*)::int FROM breed_request r WHERE r.breed_id = b.id AND r.status = 'pending') AS limit,
         $2::int - (SELECT count(DISTINCT creator_id)::int FROM breed_request r WHERE r.breed_id = b.id) AS left
       FROM breed b WHERE b.id = $1`,
      [id, CREATORS],
    );
    const asked = await this.requestsOf(id);
    const { status } = await this.brand.post(`/api/breed/${id}/wave`, {});
    const more = (await this.requestsOf(id)) - asked;
    const { left = 0, limit = 0, active = false } = before ?? {};
    const expected = active && limit > 0 ? Math.min(limit, left) : 0;
    expect([status, more]).toEqual([expected > 0 ? 200 : 409, expected]);
    if (more > 0) this.counts.waves += 1;
  }

  private async requestsOf(id: string): Promise<number> {
    const [row] = await this.app.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM breed_request WHERE breed_id = $1',
      [id],
    );
    return row?.count ?? 0;
  }

  private async answer(id: string, who: number, word: 'accept' | 'reject'): Promise<void> {
    const rows = await this.app.db.query<{ id: string; creator: string; initiator: string }>(
      `SELECT id, creator_id AS creator, initiator FROM breed_request
       WHERE breed_id = $1 AND status = 'pending' ORDER BY id`,
      [id],
    );
    const request = rows[who % Math.max(rows.length, 1)];
    if (!request) return;
    const person = request.initiator === 'brand' ? this.byId(request.creator) : this.brand;
    await answer(person, request.id, word);
  }

  private async onSeat(
    id: string,
    move: Exclude<SquadStep, { do: 'wave' | 'wait' | 'status' | 'ask' | 'apply' | 'answer' }>,
  ): Promise<void> {
    const seats = (await seatsOf(this.brand, id)).filter(({ status }) => status !== 'cancelled');
    const seat = seats[move.who % Math.max(seats.length, 1)];
    if (!seat) return;
    const creator = this.byId(seat.creator.id);
    const path = `/api/breed/${id}/members/${seat.id}`;
    switch (move.do) {
      case 'pay':
        await pay(this.brand, seat.dealId);
        return;
      case 'resume':
        await this.brand.post(`${path}/resume`);
        return;
      case 'renew':
        return this.renew(id, seat);
      case 'leave':
        await cancel(move.by === 'brand' ? this.brand : creator, { memberId: seat.id });
        return;
      case 'replace':
        await creator.post(`${path}/replacement`, { creatorId: this.creator(move.next).id });
        await this.brand.post(`${path}/replacement/accept`);
        return;
      case 'work':
        for (const { cycle } of seat.cycles)
          await piece(this.brand, creator, seat, move.index, move.decision as never, cycle);
    }
  }

  /** Goes on to where the next cycle is opened, and pays it: the one before it is still worked on. */
  private async renew(id: string, { dealId, endsAt }: SeatBody): Promise<void> {
    const openHours = service(this.app, SettingsStore).get('breed.openHours');
    const opens = new Date(endsAt).getTime() - openHours * HOUR;
    const days = (opens - this.app.clock.now().getTime()) / DAY;
    if (days > 0) await this.pass(id, days);
    await giveCoins(this.app, this.brand, 300);
    await pay(this.brand, dealId);
  }

  /** The clocks of squads and deals alone: the others of the product have nothing to do here. */
  private async pass(id: string, days: number): Promise<void> {
    this.app.clock.advance(days * DAY);
    const [seats, deals] = [service(this.app, SeatClock), service(this.app, DealClock)];
    for (let rounds = 0; ; rounds += 1) {
      if (rounds > MOST_ROUNDS) throw new Error(`the clocks of ${id} never come to rest`);
      const now = this.app.clock.now();
      const due = await this.app.db.query<{ id: string; what: 'seat' | 'request' | 'deal' }>(
        `SELECT id, 'deal' AS what FROM deal WHERE timer_at <= $2
           AND id IN (SELECT deal_id FROM breed_member WHERE breed_id = $1)
         UNION ALL SELECT id, 'seat' FROM breed_member WHERE breed_id = $1 AND timer_at <= $2
         UNION ALL SELECT id, 'request' FROM breed_request WHERE breed_id = $1 AND timer_at <= $2
         ORDER BY id`,
        [id, now],
      );
      if (due.length === 0) return;
      for (const one of due) {
        if (one.what === 'deal') await deals.fire(one.id, now);
        else if (one.what === 'seat') await seats.cycle(one.id, now);
        else await seats.expire(one.id, now);
      }
    }
  }

  /** Nothing is open, nothing is left, and what was paid is what pieces and their bonus earned. */
  private async expectOver(id: string, feeOfSquad: number): Promise<void> {
    const open = await this.app.db.query(
      `SELECT m.id FROM breed_member m JOIN deal d ON d.id = m.deal_id
       WHERE m.breed_id = $1 AND (d.stage <> 'done' OR m.status <> 'cancelled')`,
      [id],
    );
    expect(open).toEqual([]);
    const seats = await seatsOf(this.brand, id);
    for (const seat of seats) this.expectEarned(seat, feeOfSquad);
    const orders = await ordersOf(this.app, id);
    const sum = (of: (order: OrderRow) => number): number =>
      orders.reduce((total, order) => total + of(order), 0);
    const { counts } = this;
    counts.lives += 1;
    counts.seats += seats.length;
    counts.cycles += orders.length;
    counts.funded += orders.filter(({ funded }) => funded).length;
    counts.unfunded += orders.filter(({ funded }) => !funded).length;
    counts['funded cents'] += sum(({ funded, price }) => (funded ? price : 0));
    counts['fee cents'] += sum(({ fee }) => fee);
    counts['paid cents'] += sum(({ paid }) => paid);
    counts['refunded cents'] += sum(({ refunded }) => refunded);
  }

  private expectEarned({ cycles, fee: { minor } }: SeatBody, feeOfSquad: number): void {
    expect(minor).toBe(feeOfSquad);
    for (const { fundedAt, pieces, bonus, price, paid, fee, refunded, held } of cycles) {
      expect(pieces.reduce((sum, one) => sum + one.price.minor, 0) + bonus.minor).toBe(price.minor);
      expect(pieces.reduce((sum, one) => sum + one.bonus.minor, 0)).toBe(bonus.minor);
      if (fundedAt === null) continue;
      const earnedBonus = pieces.reduce((sum, one) => sum + (one.bonusEarned ? one.bonus.minor : 0), 0);
      const earned = pieces.reduce(
        (sum, one) => sum + (one.status === 'approved' ? one.price.minor : 0),
        earnedBonus,
      );
      expect([paid.minor + fee.minor, refunded.minor, held.minor]).toEqual([earned, price.minor - earned, 0]);
      if (earnedBonus > 0) this.counts['bonus earned in whole or in part'] += 1;
    }
  }

  private creator(index: number): Actor {
    const person = this.creators[index];
    if (!person) throw new Error(`nobody is number ${index}`);
    return person;
  }

  private byId(id: string): Actor {
    const person = this.creators.find((one) => one.id === id);
    if (!person) throw new Error(`${id} is no creator of these lives`);
    return person;
  }
}
