import type { PageTab } from '@/shared/ui/Page';
import { useTexts } from '../finding.texts';

/** The screens about finding creators. */
export function useFindingTabs(): PageTab[] {
  const t = useTexts();
  return [
    { label: t('tabs.search'), to: '/brand/creators' },
    { label: t('tabs.lists'), to: '/brand/creators/lists' },
    { label: t('tabs.plan'), to: '/brand/creators/plan' },
  ];
}
