import { Injectable } from '@nestjs/common';
import { BASIS, eur } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { machineOf } from '../challenge.machine.js';
import type { ChallengeState } from '../challenge.types.js';
import { challengeNotFound } from '../challenges.errors.js';
import { costOf, dueFor } from '../rules/cost.js';
import { currentTerms } from '../challenge-terms.js';
import { TaxQueries } from '../../../money/tax/index.js';
import type { CostBreakdownDto, TopUpCostDto } from './dto/reports.dto.js';
import { coinsFor } from './quotes.js';

/** The price of a challenge, as today's terms or the frozen ones make it. */
@Injectable()
export class ChallengeCost {
  constructor(
    private readonly settings: SettingsStore,
    private readonly tax: TaxQueries,
  ) {}

  async of(challenge: ChallengeState): Promise<CostBreakdownDto> {
    const terms =
      challenge.terms ??
      currentTerms(this.settings, await this.tax.decideSale(challenge.brandId, 'platform'));
    const figures = costOf(challenge.budgetMinor, terms);
    const due = dueFor(challenge.budgetMinor, terms, challenge);
    const quoted = challenge.status === 'pending_payment' ? challenge.quoteUntil : null;
    return {
      budget: eur(challenge.budgetMinor),
      platformFee: eur(figures.fee),
      net: eur(figures.net),
      vatRate: terms.vatBp / BASIS,
      vat: eur(figures.vat),
      gross: eur(figures.charge),
      coins: coinsFor(figures.charge, this.settings),
      due: eur(due.netMinor + due.vatMinor),
      validUntil: quoted?.toISOString() ?? null,
    };
  }

  /** What `ChallengeFunding.quoteTopUp` charges for it: by the terms that the challenge was paid by, not by today's. */
  topUp(challenge: ChallengeState, amountMinor: number): TopUpCostDto {
    machineOf('provider').next(challenge.status, 'topup');
    const { terms } = challenge;
    if (!terms) throw challengeNotFound();
    const due = dueFor(challenge.budgetMinor + amountMinor, terms, challenge);
    const totalMinor = due.netMinor + due.vatMinor;
    return {
      net: eur(due.netMinor),
      vatRate: terms.vatBp / BASIS,
      vat: eur(due.vatMinor),
      gross: eur(totalMinor),
      coins: coinsFor(totalMinor, this.settings),
    };
  }
}
