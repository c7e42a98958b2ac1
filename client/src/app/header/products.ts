import { Flame, Gavel, Handshake, Play, Sparkles, Sprout, TrendingUp, Trophy, Users } from 'lucide-react';
import type { Text } from '../../shared/i18n/language';
import type { Hue } from '../../shared/theme';

export interface Product {
  name: Text;
  line: Text;
  icon: typeof Trophy;
  hue: Hue;
  /** Only products with a page of their own have one. */
  to?: string;
}

const same = (name: string): Text => ({ en: name, de: name });

export const forBrands: readonly Product[] = [
  {
    name: same('Challenges'),
    line: { en: 'Open to many, paid by views', de: 'Offen für viele, bezahlt nach Views' },
    icon: Trophy,
    hue: 'green',
    to: '/products/challenges',
  },
  {
    name: same('Creatorbids'),
    line: { en: 'Say what you need, get bids', de: 'Sag, was du brauchst, und erhalte Gebote' },
    icon: Gavel,
    hue: 'orange',
  },
  {
    name: same('Breeeds'),
    line: { en: 'A standing squad of creators', de: 'Ein festes Team von Creatorn' },
    icon: Sprout,
    hue: 'leaf',
  },
  {
    name: same('Collabs UGC & Sponsoring'),
    line: { en: 'A direct offer to one creator', de: 'Ein direktes Angebot an einen Creator' },
    icon: Handshake,
    hue: 'purple',
  },
  {
    name: { en: 'AI co-worker', de: 'KI-Kollegin' },
    line: { en: 'Drafts briefs, watches budgets', de: 'Entwirft Briefs, behält Budgets im Blick' },
    icon: Sparkles,
    hue: 'blue',
  },
  {
    name: same('Ovations'),
    line: { en: 'Real testimonials, with consent', de: 'Echte Stimmen, mit Einwilligung' },
    icon: Flame,
    hue: 'brown',
  },
];

export const forCreators: readonly Product[] = [
  {
    name: { en: 'Creator income tool', de: 'Verdienstrechner' },
    line: { en: 'See what you could earn', de: 'Sieh, was du verdienen könntest' },
    icon: TrendingUp,
    hue: 'teal',
  },
  {
    name: same('Become a Creator'),
    line: { en: 'The course', de: 'Der Kurs' },
    icon: Play,
    hue: 'yellow',
  },
  {
    name: { en: 'Creator community', de: 'Creator-Community' },
    line: { en: 'Ask, answer, meet', de: 'Fragen, antworten, kennenlernen' },
    icon: Users,
    hue: 'pink',
  },
  {
    name: { en: 'AI talent agent', de: 'KI-Agentin' },
    line: { en: 'Finds and prepares your offers', de: 'Findet Angebote und bereitet sie vor' },
    icon: Sparkles,
    hue: 'blue',
  },
];

export const company: readonly Text[] = [
  { en: 'About us', de: 'Über uns' },
  { en: 'Help Center', de: 'Hilfe' },
  { en: 'Other applications', de: 'Weitere Anwendungen' },
];
