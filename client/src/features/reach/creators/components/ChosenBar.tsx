import { GitCompareArrows, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AvatarStack, Button } from '@/shared/ui';
import type { Creator } from '../api/creators';
import { offerTo } from '../lib/offer';
import { useTexts } from '../texts';
import { AddToList } from './ListPicker';
import styles from './creators.module.css';

interface ChosenBarProps {
  chosen: readonly Creator[];
  onClear: () => void;
}

/** The match stays that of the search. */
function comparing(params: URLSearchParams, chosen: readonly Creator[]): string {
  const address = new URLSearchParams(params);
  for (const { id } of chosen) address.append('id', id);
  return `/brand/creators/compare?${address.toString()}`;
}

/** What can be done with the chosen creators. */
export function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const t = useTexts();
  const [params] = useSearchParams();
  const label = t('chosen', { count: chosen.length });
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <AvatarStack people={chosen} />
      <b aria-live="polite">{label}</b>
      <Button type="text" size="small" icon={<X size={15} />} onClick={onClear}>
        {t('chosenClear')}
      </Button>
      <span className="grow" />
      <AddToList creators={chosen} />
      {chosen.length < 2 ? (
        <Button icon={<GitCompareArrows size={16} />} disabled onClick={onClear}>
          {t('compare')}
        </Button>
      ) : (
        <Button icon={<GitCompareArrows size={16} />} to={comparing(params, chosen)}>
          {t('compare')}
        </Button>
      )}
      <Button type="primary" to={offerTo(...chosen)}>
        {t('offerThem')}
      </Button>
    </div>
  );
}
