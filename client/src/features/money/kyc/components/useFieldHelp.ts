import { isDue } from '../lib/requirements';
import type { Named } from '../lib/requirements';

/** Marks an input that is asked for with a reason. */
export type FieldHelp = (field: string) => { validateStatus?: 'warning'; extra?: string };

/** What the requirement list says, at the input that mends it. */
export const fieldHelp =
  (requirements: readonly Named[], personId: string | null, prefix = ''): FieldHelp =>
  (field) => {
    const found = requirements.find(
      (requirement) => requirement.own === prefix + field && requirement.personId === personId,
    );
    if (!found?.reason || !isDue(found)) return {};
    return { validateStatus: 'warning', extra: found.reason };
  };
