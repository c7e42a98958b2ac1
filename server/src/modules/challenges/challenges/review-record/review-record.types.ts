/** How a brand decided on drafts and posts within the last `reviewRecord.days`. */
export interface ReviewFigures {
  decisions: number;
  /** Of these: left to the clock. */
  automatic: number;
  /** Of these: rejected by the brand. */
  rejected: number;
  /** From handing in to the decision; null until there are `reviewRecord.shownFrom` decisions. */
  medianMinutes: number | null;
}
