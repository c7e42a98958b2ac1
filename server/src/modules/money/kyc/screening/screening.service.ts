import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import {
  ScreeningList,
  type ScreeningMatch,
  type ScreenedParty,
} from '../../../../platform/gateways/screening-list.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { KycQueries } from '../kyc.queries.js';
import { matchesContext } from './screening.entity.js';
import { ScreeningRepository } from './screening.repository.js';
import type { Verdict } from './screening.types.js';

/** Whether somebody stands on a list of sanctions or of politically exposed persons. Asked before money leaves. */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly rows: ScreeningRepository,
    private readonly list: ScreeningList,
    private readonly kyc: KycQueries,
    private readonly encryption: Encryption,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** Outside any transaction; `reason` is what it is done for, such as a payout. Throws while the list is silent. */
  async check(userId: string, reason: { kind: string; id: string }): Promise<Verdict> {
    const party = await this.party(userId);
    const matches = party && this.list.enabled ? await this.list.matches(party) : null;
    const verdict: Verdict = matches?.length === 0 ? 'clear' : 'look';
    if (matches && matches.length > 0) this.metrics.anomalies.inc({ kind: 'screening_match' });
    await this.keep(userId, reason, verdict, matches ?? []);
    return verdict;
  }

  private async keep(
    userId: string,
    reason: { kind: string; id: string },
    verdict: Verdict,
    matches: readonly ScreeningMatch[],
  ): Promise<void> {
    const id = newId();
    await this.rows.insert({
      id,
      userId,
      reasonKind: reason.kind,
      reasonId: reason.id,
      verdict,
      matches:
        matches.length === 0 ? null : this.encryption.encrypt(JSON.stringify(matches), matchesContext(id)),
      at: this.clock.now(),
    });
  }

  /** Who is paid; nobody whose name we do not know. */
  private async party(userId: string): Promise<ScreenedParty | null> {
    const { kind, business, firstName, lastName, dob, address, country } = await this.kyc.own(userId);
    if (kind === 'company' && business)
      return { kind: 'company', name: business.name, birthDate: null, country: business.address.country };
    if (firstName === '' || lastName === '') return null;
    const two = (part: number) => String(part).padStart(2, '0');
    return {
      kind: 'person',
      name: `${firstName} ${lastName}`,
      birthDate: dob && `${dob.year}-${two(dob.month)}-${two(dob.day)}`,
      country: address?.country ?? country,
    };
  }
}
