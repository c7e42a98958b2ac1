export interface ScreenedParty {
  kind: 'person' | 'company';
  name: string;
  /** YYYY-MM-DD */
  birthDate: string | null;
  country: string | null;
}

export interface ScreeningMatch {
  name: string;
  /** 0 to 100. */
  score: number;
  lists: string[];
}

/** Lists of sanctions and of politically exposed persons. */
export abstract class ScreeningList {
  /** False = no list is set up: people have to look instead. */
  abstract readonly enabled: boolean;
  /** What is so alike that a person has to look. Never inside a transaction; throws PROVIDER_ERROR without an answer. */
  abstract matches(party: ScreenedParty): Promise<ScreeningMatch[]>;
}
