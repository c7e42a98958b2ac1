import { Switch } from 'antd';
import { Home, PanelLeftClose, Settings, Wallet } from 'lucide-react';
import { Logo, cast, Face } from '@/shared/art';
import { formatMoney } from '@/shared/format';
import { control, themes } from '@/shared/theme';
import { Button, StatusTag } from '@/shared/ui';
import { useTexts } from '../texts';
import type { ShownTheme } from '../lib/themes';
import { Preview } from './Preview';
import styles from './design.module.css';

const people = [
  ['Malik', 'malik', 'pending'],
  ['Chloé', 'chloe', 'accepted'],
  ['Jonas', 'jonas', 'scheduled'],
  ['Sofia', 'sofia', 'expired'],
] as const;
const icon = { size: 15, strokeWidth: control.stroke, 'aria-hidden': true } as const;

/** One section in small: frame, sheet, button, sum, rows, toggles. */
export function Skeleton({ theme }: { theme: ShownTheme }) {
  const t = useTexts();
  const name = t(`themeName.${theme}`);
  const { chart, navBg, mainBg, primary, buttonBg, logo } = themes[theme];
  return (
    <section aria-label={name}>
      <Preview theme={theme} className={styles.skeleton}>
        <div className={styles.nav}>
          <span className={styles.navTop}>
            <Logo size={16} />
            <PanelLeftClose {...icon} />
          </span>
          <span>
            <Home {...icon} />
            {t('home')}
          </span>
          <span data-state="active">
            <Home {...icon} />
            <em className="ellipsis">{name}</em>
          </span>
          <span data-state="hover">
            <Wallet {...icon} />
            {t('wallet')}
          </span>
          <span>
            <Settings {...icon} />
            <em className="ellipsis">{t('settings')}</em>
          </span>
        </div>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <b className="ellipsis">{name}</b>
            <Button type="primary" onClick={() => undefined}>
              {t('fresh')}
            </Button>
          </div>
          <div className={styles.box}>
            <span className="small muted">{t('paidOut')}</span>
            <strong>{formatMoney(1_284_060)}</strong>
            <span className={styles.parts} aria-hidden="true">
              {[chart[2], chart[0], chart[1]].map((colour, index) => (
                <i key={colour} style={{ background: colour, flex: [53, 28, 18][index] }} />
              ))}
            </span>
          </div>
          <ul className={styles.rows}>
            {people.map(([person, look, status]) => (
              <li key={person}>
                <span className={styles.face}>
                  <Face look={cast[look]} size={24} />
                </span>
                <b>{person}</b>
                <StatusTag status={status} />
              </li>
            ))}
          </ul>
          <div className={styles.base}>
            <Switch defaultChecked aria-label={t('on')} />
            <Switch aria-label={t('off')} />
            <span className="muted small">{t('secondary')}</span>
            <a className="link" href="#content">
              {t('link')}
            </a>
          </div>
        </div>
      </Preview>
      <p className={styles.caption}>
        <b>{name}</b>
        {[navBg, mainBg, primary, buttonBg, logo].map((colour, index) => (
          <i key={index} title={colour} style={{ background: colour }} />
        ))}
      </p>
    </section>
  );
}
