import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../../../kernel/app-error.js';
import { Clock } from '../../../../../../kernel/clock.js';
import { newId } from '../../../../../../kernel/id.js';
import { SettingsStore } from '../../../../../../platform/config/settings.js';
import { Database } from '../../../../../../platform/database/database.js';
import { Transactional } from '../../../../../../platform/database/transactional.js';
import { Encryption } from '../../../../../../platform/security/encryption.js';
import { actorOf, ownedBy, type Principal } from '../../../../../../platform/security/principal.js';
import { ChallengesQueries } from '../../../../challenges/index.js';
import { entryNotFound } from '../../../entries.errors.js';
import { EntriesService } from '../../../entries.service.js';
import { EntryMoves } from '../../../entry-moves.js';
import { moneyHalted } from '../../../submissions/submissions.errors.js';
import { tooFewDays } from '../ad-posting.errors.js';
import type { AnswerAdCodeDto, GrantAdCodeDto } from '../ad-posting.dto.js';
import { adRenewalContext } from './ad-renewal.entity.js';
import {
  adRenewalNotFound,
  adRenewalOpen,
  nothingToRenew,
  postOffline,
  priceOutOfRange,
} from './ad-renewal.errors.js';
import { AdRenewalMoves, isStanding, type LockedRenewal } from './ad-renewal-moves.js';
import { AdRenewalNotices } from './ad-renewal-notices.js';
import { AdRenewalsRepository } from './ad-renewals.repository.js';
import { RenewableCodes } from './renewable-codes.js';

export interface AdOffer {
  days: number;
  priceMinor: number;
}

/** A brand pays for another code of a post before its ad ends; the creator hands one over or declines. */
@Injectable()
export class AdRenewals {
  constructor(
    readonly db: Database,
    private readonly rows: AdRenewalsRepository,
    private readonly renewable: RenewableCodes,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly entryMoves: EntryMoves,
    private readonly moves: AdRenewalMoves,
    private readonly notices: AdRenewalNotices,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** The creator hears of it once it is paid. */
  @Transactional()
  async offer(challengeId: string, userId: string, principal: Principal, offer: AdOffer): Promise<void> {
    await this.challenges.own(challengeId, principal);
    const { challenge, entry } = await this.entries.lockOf(challengeId, userId);
    if (entry.brandId !== ownedBy(principal)) throw entryNotFound();
    if (challenge.status === 'suspended') throw moneyHalted();
    const [least, most] = this.bounds();
    if (offer.priceMinor < least || offer.priceMinor > most) throw priceOutOfRange(least, most);
    if (!(await this.renewable.among([entry])).has(entry.id)) throw nothingToRenew();
    if (await this.rows.isOpen(entry.id)) throw adRenewalOpen();
    const id = newId();
    await this.rows.insert({
      ...offer,
      id,
      entryId: entry.id,
      challengeId,
      brandId: entry.brandId,
      userId,
      status: 'unpaid',
      feeBp: this.settings.get('challenge.feeBp'),
      vat: null,
      vatMinor: 0,
      refundedMinor: 0,
      vatRefundedMinor: 0,
      earnedMinor: null,
      paymentId: null,
      timerAt: this.moves.answerBy(),
      code: null,
      validDays: null,
      grantedAt: null,
      codes: 0,
      note: null,
      frozenFrom: null,
      frozenAt: null,
      frozenTimerAt: null,
      paidAt: null,
      endedAt: null,
      createdAt: this.time.now(),
    });
    const by = { actor: 'brand', id: actorOf(principal) } as const;
    await this.entryMoves.note(entry, 'ad_renewal_offer', by, { details: { renewal: id } });
  }

  @Transactional()
  async withdraw(id: string, principal: Principal): Promise<string> {
    const locked = await this.own(id, 'brand', principal);
    await this.moves.drop(locked, { actor: 'brand', actorId: actorOf(principal), event: 'withdraw' });
    return locked.entry.id;
  }

  /** With another code; it is tried by the brand as the first one was. */
  @Transactional()
  async accept(id: string, principal: Principal, { code, validDays }: GrantAdCodeDto): Promise<string> {
    const locked = await this.own(id, 'creator', principal);
    const { renewal, entry } = locked;
    if (validDays < renewal.days) throw tooFewDays(renewal.days);
    if (!isStanding(locked)) throw postOffline();
    const granted = await this.moves.make(locked, {
      actor: 'creator',
      actorId: actorOf(principal),
      event: 'accept',
      change: {
        code: this.encryption.encrypt(code, adRenewalContext(id)),
        validDays,
        grantedAt: this.time.now(),
        codes: renewal.codes + 1,
        note: null,
        timerAt: this.moves.answerBy(),
      },
    });
    await this.notices.moved('granted', granted);
    return entry.id;
  }

  @Transactional()
  async decline(id: string, principal: Principal): Promise<string> {
    const locked = await this.own(id, 'creator', principal);
    const by = { actor: 'creator', actorId: actorOf(principal) } as const;
    await this.notices.moved('declined', await this.moves.giveBack(locked, { ...by, event: 'decline' }));
    return locked.entry.id;
  }

  /** The brand has tried the code: the creator is paid, hands over another one, or the money goes back. */
  @Transactional()
  async answer(id: string, principal: Principal, { answer, note }: AnswerAdCodeDto): Promise<string> {
    const locked = await this.own(id, 'brand', principal);
    const by = { actor: 'brand', actorId: actorOf(principal) } as const;
    if (answer === 'works') await this.moves.renew(locked, by);
    else await this.fails(locked, by, note);
    return locked.entry.id;
  }

  private async fails(
    locked: LockedRenewal,
    by: { actor: 'brand'; actorId: string },
    note: string | undefined,
  ): Promise<void> {
    if (!note)
      throw invalidField('note', 'required', { en: 'Tell the creator why', de: 'Sag dem Creator, warum' });
    const move = { ...by, event: 'fails', reason: note } as const;
    if (locked.renewal.codes >= this.settings.get('adPosting.renewalCodes')) {
      const change = { note };
      const failed = await this.moves.giveBack(locked, { ...move, to: 'failed', change });
      return this.notices.moved('failed', failed);
    }
    const change = { note, code: null, timerAt: this.moves.answerBy() };
    const offered = await this.moves.make(locked, { ...move, to: 'offered', change });
    await this.notices.moved('sentBack', offered);
  }

  /** Nothing moves while the challenge is suspended. */
  private async own(id: string, side: 'brand' | 'creator', principal: Principal): Promise<LockedRenewal> {
    const owner = side === 'brand' ? ownedBy(principal) : principal.userId;
    if (!(await this.rows.own(id, side, owner))) throw adRenewalNotFound();
    const locked = await this.moves.lock(id);
    if (locked.challenge.status === 'suspended') throw moneyHalted();
    return locked;
  }

  private bounds(): [least: number, most: number] {
    return [this.settings.get('adPosting.renewalMinMinor'), this.settings.get('adPosting.renewalMaxMinor')];
  }
}
