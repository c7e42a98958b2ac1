export interface CheckResult {
  ok: boolean;
  /** Shown when the check fails. */
  details: string;
  /** Why nothing was judged, where something outside is missing: neither passed nor failed. */
  skipped?: string;
  /** Figures to be shown when it passes. */
  shown?: string;
}

export interface Check {
  name: string;
  /** Takes long: it runs only when it is named. */
  onDemand?: true;
  run: () => Promise<CheckResult>;
}

/** One line per problem; no problem is a pass. */
export const fromProblems = (problems: readonly string[]): CheckResult => ({
  ok: problems.length === 0,
  details: problems.join('\n'),
});
