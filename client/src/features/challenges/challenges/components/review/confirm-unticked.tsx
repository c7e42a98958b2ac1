import { confirm } from '@/shared/feedback';
import type { useTexts } from '@/features/challenges/challenges/texts/review';
import { UntickedPoints } from './UntickedPoints';

type T = ReturnType<typeof useTexts>;

/** Asks before an entry is approved whose points of the brief nobody has ticked. */
export const confirmUnticked = (t: T, points: readonly string[]): Promise<boolean> =>
  confirm({
    title: t('untickedTitle'),
    description: <UntickedPoints points={points} />,
    okText: t('approveAnyway'),
    cancelText: t('checkAgain'),
  });

/** The same for several entries at once: how many of them have such points. */
export const confirmUntickedMany = (t: T, count: number, of: number): Promise<boolean> =>
  confirm({
    title: t('untickedManyTitle', { count: of }),
    description: t('untickedManyText', { count, of }),
    okText: t('approveAnyway'),
    cancelText: t('checkAgain'),
  });
