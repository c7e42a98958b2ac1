import type { ListState } from '@/shared/table';
import { ListPages } from '@/shared/table/ListPages';
import { useTexts } from '../texts/challenge';
import styles from './offer.module.css';

interface OffersFootProps {
  shown: number;
  total: number;
  list: Pick<ListState<Record<string, string>>, 'page' | 'per' | 'setPage'>;
}

/** How much of a list is shown, and the way to the rest. */
export function OffersFoot({ shown, total, list }: OffersFootProps) {
  const t = useTexts();
  return (
    <footer className={styles.foot}>
      <span>{t('shown', { shown, total })}</span>
      <ListPages total={total} list={list} />
    </footer>
  );
}
