import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import {
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { BillingDetailsService, TaxQueries } from '../../tax/index.js';
import { KycQueries } from '../../kyc/index.js';
import { LedgerSellers } from '../../ledger/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { Dac7Repository } from './dac7.repository.js';
import { sellerContext } from './former-seller.entity.js';
import type { SellerIdentity } from './dac7.types.js';

/**
 * Who sellers are, read from where it is kept. Of somebody who leaves after having earned something, it is sealed and
 * kept as long as the report may be asked for: the law wants it, and nothing else may read it.
 */
@PersonalData('dac7')
@Injectable()
export class SellerIdentities implements PersonalDataHolder {
  constructor(
    private readonly rows: Dac7Repository,
    private readonly kyc: KycQueries,
    private readonly tax: TaxQueries,
    private readonly billing: BillingDetailsService,
    private readonly users: UsersQueries,
    private readonly sellers: LedgerSellers,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @TimedState<SellerIdentities>({ name: 'dac7.forget', due: ({ rows }, now, limit) => rows.over(now, limit) })
  async forget(userId: string, now: Date): Promise<void> {
    await this.rows.forget(userId, now);
  }

  async of(userId: string): Promise<SellerIdentity> {
    const sealed = (await this.hasLeft(userId)) ? await this.rows.kept(userId) : null;
    if (sealed !== null)
      return JSON.parse(this.encryption.decrypt(sealed, sellerContext(userId))) as SellerIdentity;
    return this.current(userId);
  }

  /** Before anything is erased. May come twice, and late: what was read after the erasure is not worth keeping. */
  async release({ userId }: DataSubject): Promise<void> {
    const year = this.clock.now().getUTCFullYear();
    const earned = [
      ...(await this.sellers.quarters(year, userId)),
      ...(await this.sellers.quarters(year - 1, userId)),
    ];
    if (earned.length === 0) return;
    const until = new Date(Date.UTC(year + 1 + this.settings.get('tax.reportKeepYears'), 0, 1));
    const identity = await this.current(userId);
    if (await this.hasLeft(userId)) return;
    const sealed = this.encryption.encrypt(JSON.stringify(identity), sellerContext(userId));
    await this.rows.keep(userId, sealed, until);
  }

  private async hasLeft(userId: string): Promise<boolean> {
    return (await this.users.profile(userId)).state === 'deleted';
  }

  private async current(userId: string): Promise<SellerIdentity> {
    const user = await this.users.profile(userId);
    const verified = await this.kyc.own(userId);
    const tax = await this.tax.identity(userId);
    const { address: billed, companyName } = await this.billing.of(userId);
    const business = verified.kind === 'company' ? verified.business : null;
    const address = business?.address ?? verified.address ?? billed;
    return {
      kind: business || (companyName && verified.kind !== 'individual') ? 'entity' : 'individual',
      firstName: verified.firstName || null,
      lastName: verified.lastName || null,
      name: business?.name ?? companyName ?? billed?.name ?? user.displayName,
      birthDate: verified.dob ? isoDay(verified.dob) : user.birthDate,
      street: address?.line1 ?? null,
      postalCode: address?.postalCode ?? null,
      city: address?.city ?? null,
      country: address?.country ?? verified.country ?? user.country,
      tin: tax.tin,
      tinCountry: tax.tinCountry,
      vatId: tax.vatId,
      registrationNumber: business?.registrationNumber ?? null,
    };
  }
}

const isoDay = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
