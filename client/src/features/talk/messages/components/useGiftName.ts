import type { Schemas } from '@/shared/api';
import { useTexts } from '../texts';

const known = ['heart', 'flower', 'coffee', 'cake', 'star', 'trophy', 'rocket', 'crown'] as const;
type Known = (typeof known)[number];
const isKnown = (code: string): code is Known => known.some((name) => name === code);

/** In the language of the screen: a message that is pushed names its gift in that of its sender. */
export function useGiftName() {
  const t = useTexts();
  return ({ code, name }: Schemas['GiftDto']): string => (isKnown(code) ? t(`gifts.${code}`) : name);
}
