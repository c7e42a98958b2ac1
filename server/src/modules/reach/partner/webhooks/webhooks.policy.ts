import type { Principal } from '../../../../platform/security/principal.js';
import { topicNeedsScope } from '../partner.errors.js';
import { mayHear, type Topic } from '../topics.js';

/** Whoever may not hear of a topic by themselves learns nothing of it by an endpoint, and sends nothing of it elsewhere. */
export function refuseUnheard(principal: Principal, wanted: readonly Topic[]): void {
  const refused = wanted.find((topic) => !mayHear(principal, topic));
  if (refused) throw topicNeedsScope(refused);
}
