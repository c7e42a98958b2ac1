/** Who a seller is, as far as we know; sealed where the account is gone. */
export interface SellerIdentity {
  kind: 'individual' | 'entity';
  firstName: string | null;
  lastName: string | null;
  /** Of an entity; of a person what stands in place of an unknown name. */
  name: string;
  birthDate: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  tin: string | null;
  tinCountry: string | null;
  vatId: string | null;
  registrationNumber: string | null;
}

export interface QuarterFigures {
  creditedMinor: number;
  feeMinor: number;
  activities: number;
}

export interface ReportedSeller {
  userId: string;
  identity: SellerIdentity;
  /** The first quarter first; always four. */
  quarters: QuarterFigures[];
}

export interface Dac7Report {
  year: number;
  id: string;
  madeAt: Date;
  operator: {
    name: string;
    street: string;
    postalCode: string;
    city: string;
    country: string;
    vatId: string;
    register: string;
  };
  sellers: ReportedSeller[];
}

/** 31 January of the year after, at the Federal Central Tax Office. */
export const dueDay = (year: number): string => `${year + 1}-01-31`;
