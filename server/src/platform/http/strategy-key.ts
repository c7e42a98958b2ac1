import passport from 'passport';
import { newId } from '../../kernel/id.js';

/**
 * Registers a strategy under a name of its own. passport keeps names for the whole process: a second application in it
 * would otherwise take the first one's place, with another clock and key.
 */
export function strategyKey(strategy: passport.Strategy, name: string): string {
  const key = `${name} ${newId()}`;
  passport.use(key, strategy);
  return key;
}
