import { Injectable } from '@nestjs/common';
import { Encryption } from '../../../../platform/security/encryption.js';
import { BankAccountEntity, FINGERPRINT_PURPOSE, fingerprintContext } from './bank-account.entity.js';

type Kept = Pick<BankAccountEntity, 'id' | 'fingerprint' | 'fingerprintSealed'>;

/** Tells the same bank account by the provider's fingerprint, of which only an index can be searched. */
@Injectable()
export class BankFingerprints {
  constructor(private readonly encryption: Encryption) {}

  /** Columns of a new row. */
  kept(id: string, fingerprint: string | null): Pick<Kept, 'fingerprint' | 'fingerprintSealed'> {
    if (fingerprint === null) return { fingerprint: null, fingerprintSealed: null };
    return {
      fingerprint: this.encryption.blindIndex(fingerprint, FINGERPRINT_PURPOSE),
      fingerprintSealed: this.encryption.encrypt(fingerprint, fingerprintContext(id)),
    };
  }

  /** Each form that the same account may have in another row while keys change; none where nobody told it. */
  formsOf({ id, fingerprint, fingerprintSealed }: Kept): string[] {
    if (fingerprint === null) return [];
    if (fingerprintSealed === null) return [fingerprint];
    const source = this.encryption.decrypt(fingerprintSealed, fingerprintContext(id));
    return this.encryption.blindIndexes(source, FINGERPRINT_PURPOSE);
  }

  /** An account whose fingerprint nobody told is the same as no other. */
  isOf(row: Kept, fingerprint: string | null): boolean {
    if (row.fingerprint === null || fingerprint === null) return false;
    return this.encryption.isIndexOf(row.fingerprint, fingerprint, FINGERPRINT_PURPOSE);
  }

  areSame(row: Kept, other: Kept): boolean {
    return other.fingerprint !== null && this.formsOf(row).includes(other.fingerprint);
  }
}
