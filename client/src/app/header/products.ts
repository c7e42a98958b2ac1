import { Flame, Gavel, Handshake, Play, Sparkles, Sprout, TrendingUp, Trophy, Users } from 'lucide-react';
import type { Hue } from '@/shared/theme';
import type { useSiteWords } from './texts';

type SiteWords = ReturnType<typeof useSiteWords>;

export interface Product {
  name: keyof SiteWords['products'];
  icon: typeof Trophy;
  hue: Hue;
  /** Only products with a page of their own have one. */
  to?: string;
}

export const forBrands: readonly Product[] = [
  { name: 'challenges', icon: Trophy, hue: 'green', to: '/products/challenges' },
  { name: 'bids', icon: Gavel, hue: 'orange' },
  { name: 'breeds', icon: Sprout, hue: 'leaf' },
  { name: 'collabs', icon: Handshake, hue: 'purple' },
  { name: 'coworker', icon: Sparkles, hue: 'blue' },
  { name: 'ovations', icon: Flame, hue: 'brown' },
];

export const forCreators: readonly Product[] = [
  { name: 'income', icon: TrendingUp, hue: 'teal' },
  { name: 'course', icon: Play, hue: 'yellow' },
  { name: 'community', icon: Users, hue: 'pink' },
  { name: 'agent', icon: Sparkles, hue: 'blue' },
];

export const company: readonly (keyof SiteWords['company'])[] = ['about', 'help', 'apps'];
