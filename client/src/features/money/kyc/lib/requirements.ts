import type { Profile, Requirement } from '../api/own';

export const steps = ['details', 'business', 'persons', 'documents', 'tax'] as const;
export type StepName = (typeof steps)[number];

const OTHER = 'other:';
/** Mended where the bank accounts are. */
export const BANK_FIELD = 'bankAccount';

export interface Named extends Requirement {
  /** The field without the person it belongs to. */
  own: string;
  personId: string | null;
  /** Null = on another screen. */
  step: StepName | null;
}

export const isOther = (field: string): boolean => field.startsWith(OTHER);
export const pathOf = (field: string): string => field.slice(OTHER.length);

function stepOf(field: string, personId: string | null): StepName | null {
  if (field === BANK_FIELD) return null;
  if (field.startsWith('documents.')) return 'documents';
  if (personId !== null || field === 'persons') return 'persons';
  if (field.startsWith('business.')) return 'business';
  return 'details';
}

/** Whose, where, and what: each requirement with the step that mends it. */
export function named(requirements: readonly Requirement[]): Named[] {
  return requirements.map((requirement) => {
    const [, personId = null, inner] = /^persons\.([0-9a-f-]{36})\.(.+)$/.exec(requirement.field) ?? [];
    const own = inner ?? requirement.field;
    return { ...requirement, own, personId, step: stepOf(own, personId) };
  });
}

export const isDue = ({ status }: Pick<Requirement, 'status'>): boolean => status !== 'pending';

const isOf = (field: string, whole: string): boolean => field === whole || field.startsWith(`${whole}.`);

/** What identifies somebody verified changes only where it is asked for. */
export const isFixed = (
  { status, verifiedAt }: Pick<Profile, 'status' | 'verifiedAt'>,
  requirements: readonly Requirement[],
  change: string,
): boolean =>
  verifiedAt !== null &&
  (status === 'verified' ||
    !requirements.some((one) => isDue(one) && (isOf(one.field, change) || isOf(change, one.field))));

/** What keeps somebody from handing it in. */
export const missing = (list: readonly Named[]): Named[] =>
  list.filter((requirement) => isDue(requirement) && requirement.step !== null);

/** The steps of this person: a company tells more, a creator how they are taxed. */
export function stepsOf(profile: Pick<Profile, 'kind'>, creator: boolean): StepName[] {
  const company = profile.kind === 'company';
  return steps.filter(
    (step) => (company || (step !== 'business' && step !== 'persons')) && (creator || step !== 'tax'),
  );
}

export const mayHandIn = ({ status }: Pick<Profile, 'status'>): boolean =>
  status === 'draft' || status === 'needs_action' || status === 'restricted';

/** Documents that are asked for, and those that were sent already, by whom they show. */
export function purposesOf(
  requirements: readonly Named[],
  documents: Profile['documents'],
  personId: string | null,
  always: readonly Profile['documents'][number]['purpose'][],
): Profile['documents'][number]['purpose'][] {
  const known = ['identity', 'proof_of_address', 'business_registration', 'bank_account_ownership'] as const;
  const wanted = new Set<string>(always);
  for (const { own, personId: whose } of requirements)
    if (whose === personId && own.startsWith('documents.')) wanted.add(own.slice('documents.'.length));
  for (const { purpose } of documents) wanted.add(purpose);
  return known.filter((purpose) => wanted.has(purpose));
}
