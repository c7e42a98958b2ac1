/** What a register of VAT ids answered. */
export interface VatRegistration {
  valid: boolean;
  /** The number under which the register keeps the enquiry. */
  requestId: string | null;
  name: string | null;
  address: string | null;
}

/** Where VAT ids are confirmed; the European Commission's VIES, or a stand-in. */
export abstract class VatRegistry {
  /** Throws PROVIDER_ERROR where no answer can be had now. */
  abstract check(vatId: string): Promise<VatRegistration>;
}
