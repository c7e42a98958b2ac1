import { Drawer } from 'antd';
import { Avatar, Button } from '@/shared/ui';
import type { Creator } from '../api/creators';
import { useFact } from '../lib/words';
import { offerTo } from '../lib/offer';
import { useTexts } from '../texts';
import styles from './creators.module.css';

const compared = [
  'platform',
  'followers',
  'averageViews',
  'engagement',
  'price',
  'completedDeals',
  'replies',
  'category',
  'language',
  'country',
] as const;

/** The chosen creators beside each other. */
export function CompareDrawer({ creators, onClose }: { creators: readonly Creator[]; onClose: () => void }) {
  const t = useTexts();
  const fact = useFact();
  return (
    <Drawer open title={t('compareTitle')} size="large" onClose={onClose}>
      <div className={styles.scroll} role="region" aria-label={t('compareTitle')}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('title')}</th>
              {creators.map((creator) => (
                <th key={creator.id} scope="col">
                  <Avatar who={creator} size={42} />
                  <span>{creator.displayName}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('match')}</th>
              {creators.map(({ id, match }) => (
                <td key={id} className="num">
                  {match?.score ?? '–'}
                </td>
              ))}
            </tr>
            {compared.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`criteria.${field}`)}</th>
                {creators.map((creator) => (
                  <td key={creator.id}>{fact(creator, field) ?? '–'}</td>
                ))}
              </tr>
            ))}
            {(['verified', 'available'] as const).map((field) => (
              <tr key={field}>
                <th scope="row">{t(`criteria.${field}`)}</th>
                {creators.map((creator) => (
                  <td key={creator.id}>{t(creator[field] ? 'yes' : 'no')}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('offer')}</th>
              {creators.map((creator) => (
                <td key={creator.id}>
                  <Button
                    size="small"
                    to={offerTo(creator)}
                    aria-label={t('offerTo', { name: creator.displayName })}
                  >
                    {t('offer')}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Drawer>
  );
}
