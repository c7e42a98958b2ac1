import { declaration, onClass } from '../../../../platform/discovery/declare.js';
import type { ProviderFeed } from './reconciliation.types.js';

export const feeds = declaration<true, ProviderFeed>('feeds');

/** On the provider that tells what moved at a payment provider. */
export const Feed = () => onClass(feeds, true);
