import { knows } from '@/shared/routing';
import type { LinkKind, Todo } from '../api/types';

/** The first of these addresses that has a screen. */
const firstKnown = (...paths: string[]): string => paths.find(knows) ?? '/';

const screens: Partial<Record<Todo['kind'], readonly string[]>> = {
  review: ['entries'],
  settle: ['board'],
  pay: ['edit', 'money'],
  amend: ['edit'],
  finish: ['edit'],
  topup: ['money'],
};

/** Where the work is done. */
export function placeOf({ kind, id }: Pick<Todo, 'kind' | 'id'>): string {
  switch (kind) {
    case 'onboarding':
      return '/onboarding';
    case 'review_challenge':
      return `/staff/challenges?id=${id}`;
    case 'suspended_challenge':
      return `/staff/challenges?status=suspended&id=${id}`;
    case 'deal_answer':
    case 'deal_pay':
    case 'deal_review':
    case 'deal_complete':
    case 'deal_deliver':
    case 'deal_send':
    case 'deal_receive':
      return `/deals/${id}`;
    case 'bid_award':
    case 'bid_revise':
      return `/bids/${id}`;
    case 'campaign_answer':
      return `/campaigns/${id}`;
    case 'ovation_answer':
      return `/ovations/${id}`;
    case 'breed_answer':
    case 'breed_replace':
      return `/breeds/${id}`;
    case 'ad_renewal_pay':
    case 'ad_renewal_try':
      return knows(`/brand/challenges/${id}/entries`)
        ? `/brand/challenges/${id}/entries?show=all`
        : '/brand/challenges';
    case 'hand_in':
    case 'post':
    case 'resubmit':
    case 'restore':
    case 'invitation':
    case 'ad_renewal_answer':
      return firstKnown(`/creator/challenges/${id}`, '/creator/challenges');
    default: {
      const base = `/brand/challenges/${id}`;
      const wanted = screens[kind] ?? [];
      // Those that wait for an answer, not all there ever were.
      if (kind === 'requests' && knows(`${base}/requests`)) return `${base}/requests?status=pending`;
      return firstKnown(
        ...wanted.map((screen) => `${base}/${screen}`),
        `${base}/overview`,
        '/brand/challenges',
      );
    }
  }
}

const addresses: Record<LinkKind, string> = {
  create_challenge: '/brand/challenges/new',
  own_challenges: '/brand/challenges',
  find_challenge: '/creator/challenges',
  wallet: '/wallet',
  charge: '/wallet',
  how_it_works: '/products/challenges',
  account_type: '/settings/account',
  settings: '/settings/profile',
  challenge_queue: '/staff/challenges',
};

/** Null while the screen is not there. */
export const addressOf = (link: LinkKind): string | null => (knows(addresses[link]) ? addresses[link] : null);
