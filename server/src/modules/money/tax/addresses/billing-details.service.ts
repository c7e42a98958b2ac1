import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Encryption } from '../../../../platform/security/encryption.js';
import { billingContext, BillingDetailsEntity } from './address.entity.js';
import { AddressesRepository } from './addresses.repository.js';
import { AddressesService } from './addresses.service.js';
import type { AddressDto } from './dto/address.dto.js';

interface Content {
  companyName: string | null;
  email: string | null;
}

/** Who invoices are written to; what is empty is taken from the account. */
export interface BillingDetails extends Content {
  address: AddressDto | null;
}

export interface BillingDetailsChange {
  companyName?: string | null;
  email?: string | null;
  addressId?: string | null;
}

@Injectable()
export class BillingDetailsService {
  constructor(
    readonly db: Database,
    private readonly rows: AddressesRepository,
    private readonly addresses: AddressesService,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  /** The chosen address, else the default one for invoices. */
  async of(userId: string): Promise<BillingDetails> {
    const row = await this.rows.details(userId);
    const chosen = row?.addressId ? await this.addresses.own(userId, row.addressId) : null;
    const address = chosen ?? (await this.addresses.list(userId, 'billing'))[0] ?? null;
    return { ...this.open(row), address };
  }

  /** Two letters, or nothing where no address is known. */
  async countryOf(userId: string): Promise<string | null> {
    const row = await this.rows.details(userId);
    const chosen = row?.addressId ? await this.rows.own(userId, row.addressId) : null;
    return (chosen ?? (await this.rows.list(userId, 'billing'))[0])?.country ?? null;
  }

  @Transactional()
  async change(userId: string, { addressId, ...change }: BillingDetailsChange): Promise<void> {
    await this.rows.lockUser(userId);
    const row = await this.rows.details(userId);
    if (addressId && !(await this.addresses.own(userId, addressId)))
      throw invalidField('addressId', 'known', {
        en: 'Choose one of your addresses',
        de: 'Wähle eine deiner Adressen',
      });
    const content = { ...this.open(row), ...change };
    await this.rows.saveDetails(
      Object.assign(new BillingDetailsEntity(), {
        userId,
        content: this.encryption.encrypt(JSON.stringify(content), billingContext(userId)),
        addressId: addressId === undefined ? (row?.addressId ?? null) : addressId,
        updatedAt: this.clock.now(),
      } satisfies BillingDetailsEntity),
    );
  }

  private open(row: BillingDetailsEntity | null): Content {
    if (!row) return { companyName: null, email: null };
    return JSON.parse(this.encryption.decrypt(row.content, billingContext(row.userId))) as Content;
  }
}
