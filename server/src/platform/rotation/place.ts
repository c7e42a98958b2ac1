/** Values that no key can be told of: a blind index whose source was not kept. */
export const UNKNOWN_KEY = '?';

/** One column or kind of file, as it was found and left. */
export interface Place {
  name: string;
  /** How many values each key seals. */
  keys: Map<string, number>;
  /** How many were sealed anew. */
  resealed: number;
  /** Rows whose value could not be opened; never what they hold. */
  unreadable: string[];
}

/** A column or kind of file that is sealed. */
export interface SealedPlace {
  readonly name: string;
  /** Counts alone. */
  look: () => Promise<Place>;
  /** Seals anew what is not under the present key. Ends early and begins again without harm. */
  reseal: () => Promise<Place>;
}

export const counted = (keys: Map<string, number>, key: string, count = 1): void => {
  keys.set(key, (keys.get(key) ?? 0) + count);
};

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
