import { createContext, useContext } from 'react';
import type { Finding } from '@/features/challenges/challenges/api/types';
import { formField } from '@/features/challenges/challenges/lib/brief-fields';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/linter';

export const FindingsContext = createContext<readonly Finding[]>([]);

type Code = Parameters<ReturnType<typeof useTexts>>[0];

const codes = [
  'NO_PLATFORM',
  'NO_FORMAT',
  'BUDGET_TOO_LOW',
  'NO_PRICE',
  'BUDGET_BELOW_ENTRY',
  'ENDS_TOO_SOON',
  'TOO_LONG',
  'NO_USAGE_RIGHTS',
  'NO_DISCLOSURE',
  'DISCLOSURE_UNCLEAR',
  'SHORT_DESCRIPTION',
  'AUDIENCE_UNKNOWN',
  'BREEDS_UNKNOWN',
  'FOLLOWERS_UNKNOWN',
  'AVERAGE_VIEWS_UNKNOWN',
  'LINKS_UNKNOWN',
  'CAP_ABOVE_BUDGET',
  'CAP_BELOW_FLOOR',
  'NO_KEEP_LIVE',
  'NO_DO_LIST',
  'NO_DONT_LIST',
  'NO_COVER',
  'NO_ASSETS',
] as const;

/** The sentence of a finding in the reader's language; one without its own stands as the server wrote it. */
export function useFindingText(): (finding: Pick<Finding, 'code' | 'message'>) => string {
  const t = useTexts();
  return ({ code, message }) => {
    const known = codes.find((name) => name === code);
    return known ? t(`finding.${known}` satisfies Code) : message;
  };
}

/** What the linter says about one field, the gravest first. */
export function useFindingOf(name: keyof BriefValues): Finding | undefined {
  const findings = useContext(FindingsContext);
  const weight = { error: 0, warning: 1, hint: 2 };
  return findings
    .filter(({ field }) => formField(field) === name)
    .toSorted((a, b) => weight[a.severity] - weight[b.severity])[0];
}
