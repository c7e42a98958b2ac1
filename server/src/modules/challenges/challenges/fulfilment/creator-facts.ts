import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { Targeting } from '../challenge.types.js';

export type TargetingField = keyof Targeting;

/** What only the module of entries knows, which challenges never import: what is known of creators. */
export interface KnowsFacts {
  /** Requirements that are compared with something known of creators. */
  readonly known: ReadonlySet<TargetingField>;
  /** Of these requirements: those whose values no creator can have. */
  impossible: (targeting: Targeting) => Promise<TargetingField[]>;
}

export const creatorFacts = declaration<true, KnowsFacts>('providers of facts about creators');

/** On the provider that knows what is known of creators; two stop the boot. */
export const KnowsCreatorFacts = () => onClass(creatorFacts, true);
