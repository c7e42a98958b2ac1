import { GitCompareArrows, X } from 'lucide-react';
import { AvatarStack, Button } from '@/shared/ui';
import type { Creator } from '../api/creators';
import { offerTo } from '../lib/offer';
import { useTexts } from '../texts';
import styles from './creators.module.css';

interface ChosenBarProps {
  chosen: readonly Creator[];
  onClear: () => void;
  onCompare: () => void;
}

/** What can be done with the chosen creators. */
export function ChosenBar({ chosen, onClear, onCompare }: ChosenBarProps) {
  const t = useTexts();
  const label = t('chosen', { count: chosen.length });
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <AvatarStack people={chosen} />
      <b aria-live="polite">{label}</b>
      <Button type="text" size="small" icon={<X size={15} />} onClick={onClear}>
        {t('chosenClear')}
      </Button>
      <span className="grow" />
      <Button icon={<GitCompareArrows size={16} />} disabled={chosen.length < 2} onClick={onCompare}>
        {t('compare')}
      </Button>
      <Button type="primary" to={offerTo(...chosen)}>
        {t('offerThem')}
      </Button>
    </div>
  );
}
