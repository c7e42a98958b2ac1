import { brandTints } from '@/shared/theme/art';
import { hash } from './look';

/** Background and text colour of a brand without a logo; the same id always gets the same pair. */
export function brandTint(id: string): { background: string; color: string } {
  const [background, color] = brandTints[hash(id) % brandTints.length] ?? brandTints[0];
  return { background, color };
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0]?.[0] ?? '', words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''];
  return letters.join('').toUpperCase();
}
