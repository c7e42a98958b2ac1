import { useDeliverableName } from '@/entities/deliverable';
import { formatDate, formatMoney } from '@/shared/format';
import { Card, CopyButton } from '@/shared/ui';
import type { Clause, DealDetail } from '../api/types';
import { useTexts } from '../texts';
import styles from './deals.module.css';

/** A clause in words; the data of the contract are what counts. */
function useClauseWords(): (clause: Clause) => string {
  const t = useTexts();
  const nameOf = useDeliverableName();
  return ({ kind, deliverable, rounds, use, months, field, until, price, text, goods }) => {
    if (kind === 'deliverable' && deliverable) return nameOf(deliverable);
    if (goods) return t('clauses.goods', { quantity: goods.quantity, title: goods.title });
    if (kind === 'changes') return t('clauses.changes', { rounds: rounds ?? 0 });
    if (kind === 'rights')
      return t(use === 'paid' ? 'clauses.paid' : 'clauses.organic', { months: months ?? 0 });
    if (kind === 'exclusivity')
      return t('clauses.exclusivity', { field: field ?? '', until: until ? formatDate(until) : '' });
    if (kind === 'label') return t('clauses.label');
    if (kind === 'bonus') return t('clauses.bonus', { bonus: price ? formatMoney(price) : '' });
    if (kind === 'brief') return text ?? '';
    return t('clauses.price', { price: price ? formatMoney(price) : '' });
  };
}

export function ContractCard({ contract }: { contract: NonNullable<DealDetail['contract']> }) {
  const t = useTexts();
  const words = useClauseWords();
  return (
    <Card title={t('contract')} extra={<CopyButton text={contract.hash} label={t('copyHash')} />}>
      <p className="muted small">
        {t('agreedOn', { date: formatDate(contract.agreedAt), hash: contract.hash.slice(0, 8) })}
      </p>
      <ul className={styles.clauses}>
        {contract.clauses.map((clause) => (
          <li key={clause.id}>
            <code>{clause.id}</code>
            <span className={styles.note}>{words(clause)}</span>
            <span className="num muted">
              {clause.kind === 'deliverable' && clause.price ? formatMoney(clause.price) : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
