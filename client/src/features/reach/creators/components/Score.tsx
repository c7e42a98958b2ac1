import { Popover, Progress } from 'antd';
import { Button } from '@/shared/ui';
import type { Creator } from '../api/creators';
import { useReason } from '../lib/words';
import { useTexts } from '../texts';
import { StateIcon } from './Reasons';
import styles from './creators.module.css';

const RING = 52;

/** Every criterion with its points: together they are the score. */
function Explanation({ creator }: { creator: Creator }) {
  const t = useTexts();
  const reason = useReason();
  const { match } = creator;
  if (!match) return null;
  return (
    <table className={styles.why}>
      <caption className="small muted">{t('whyText')}</caption>
      <tbody>
        {match.criteria.map((criterion) => (
          <tr key={criterion.field}>
            <td>
              <StateIcon state={criterion.state} />
            </td>
            <th scope="row">{reason(creator, criterion)}</th>
            <td className="num">{t('pointsOf', { points: criterion.points, weight: criterion.weight })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('sum')}
          </th>
          <td className="num">{t('pointsOf', { points: match.score, weight: 100 })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How well somebody fits, and a button that says why. */
export function Score({ creator }: { creator: Creator }) {
  const t = useTexts();
  const { match } = creator;
  if (!match) return null;
  return (
    <div className={styles.score}>
      <Progress
        type="circle"
        size={RING}
        strokeWidth={9}
        percent={match.score}
        strokeColor="var(--primary)"
        format={() => <b className="num">{match.score}</b>}
        aria-label={t('scoreOf', { score: match.score })}
      />
      <Popover trigger="click" placement="left" content={<Explanation creator={creator} />} destroyOnHidden>
        <Button type="link" size="small" onClick={() => undefined} aria-haspopup="dialog">
          {t('why', { score: match.score })}
        </Button>
      </Popover>
    </div>
  );
}
