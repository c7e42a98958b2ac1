import { Check } from 'lucide-react';
import { useState } from 'react';
import { cast, Person } from '@/shared/art';
import { formatCount, formatMoney } from '@/shared/format';
import { viewEarnings } from '@/shared/money/calculator';
import { paint } from '@/shared/theme';
import { Button } from '@/shared/ui';
import { useOpenCount } from '../api/onboarding';
import { useTexts } from '../texts';
import styles from './account.module.css';
import step from './step.module.css';

export type Choice = 'creator' | 'brand' | 'fan';

const VIEWS = 41_120;
const white = paint('neutral-0');
const label = { textAnchor: 'middle', fontWeight: 640, fontSize: 15 } as const;

function CreatorScene() {
  return (
    <svg viewBox="0 0 380 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="380" height="190" fill={paint('yellow-300')} />
      <circle cx="306" cy="54" r="74" fill={paint('yellow-400')} />
      <g transform="translate(96 22) scale(1.82)">
        <Person look={cast.lena} />
      </g>
      <g transform="translate(42 96)">
        <rect x="-2" y="-26" width="68" height="36" rx="18" fill={white} />
        <text x="32" y="-2" {...label} fill={paint('neutral-950')}>
          {formatCount(VIEWS)}
        </text>
      </g>
      <g transform="translate(286 116)">
        <rect x="-28" y="-22" width="108" height="40" rx="20" fill={paint('teal-900')} />
        <text x="26" y="4" {...label} fill={white}>
          + {formatMoney(viewEarnings(VIEWS).creator)}
        </text>
      </g>
    </svg>
  );
}

function BrandScene() {
  return (
    <svg viewBox="0 0 380 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="380" height="190" fill={paint('teal-200')} />
      <circle cx="70" cy="180" r="100" fill={paint('teal-300')} />
      <g transform="translate(96 22) scale(1.82)">
        <Person look={cast.hanna} />
      </g>
      <g transform="translate(270 46)">
        <rect width="84" height="96" rx="14" fill={white} />
        <rect x="14" y="56" width="12" height="26" rx="4" fill={paint('teal-300')} />
        <rect x="36" y="40" width="12" height="42" rx="4" fill={paint('teal-500')} />
        <rect x="58" y="22" width="12" height="60" rx="4" fill={paint('teal-700')} />
      </g>
    </svg>
  );
}

interface AccountStepProps {
  chosen: Choice | null;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}

/** Two pictures and a quiet third way. */
export function AccountStep({ chosen, busy, onChoose }: AccountStepProps) {
  const t = useTexts();
  const [choice, setChoice] = useState<'creator' | 'brand'>(chosen === 'brand' ? 'brand' : 'creator');
  const { data: open = 0 } = useOpenCount();
  const cards = [
    {
      value: 'creator',
      title: t('create'),
      text: t('createText'),
      fit: open > 0 ? t('openToday', { count: open }) : t('createFit'),
      scene: <CreatorScene />,
    },
    { value: 'brand', title: t('brand'), text: t('brandText'), fit: t('brandFit'), scene: <BrandScene /> },
  ] as const;
  return (
    <>
      <div className={styles.cards} role="radiogroup" aria-label={t('stepAccount')}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card} data-chosen={choice === card.value}>
            <input
              type="radio"
              name="account"
              className="visually-hidden"
              value={card.value}
              checked={choice === card.value}
              onChange={() => setChoice(card.value)}
            />
            <span className={styles.scene}>{card.scene}</span>
            <span className={styles.words}>
              <b>{card.title}</b>
              <span>{card.text}</span>
              <em>
                <Check size={15} strokeWidth={2.6} aria-hidden="true" />
                {card.fit}
              </em>
            </span>
            <i className={styles.mark}>
              {choice === card.value && <Check size={14} strokeWidth={3.2} aria-hidden="true" />}
            </i>
          </label>
        ))}
      </div>
      <div className={step.foot}>
        <span className="small muted">
          {t('fan')}{' '}
          <button type="button" className="link" disabled={busy} onClick={() => onChoose('fan')}>
            {t('fanAction')}
          </button>
        </span>
        <span className="grow" />
        <Button
          type="primary"
          size="large"
          className={step.next}
          loading={busy}
          onClick={() => onChoose(choice)}
        >
          {t(choice === 'brand' ? 'asBrand' : 'asCreator')}
        </Button>
      </div>
    </>
  );
}
