import {
  Coin,
  Drawing,
  Face,
  Logo,
  Mark,
  PlatformIcon,
  Still,
  cast,
  lookOf,
  platformNames,
} from '@/shared/art';
import type { DrawingName } from '@/shared/art';
import { Card } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from '../components/design.module.css';

const drawings: readonly DrawingName[] = ['trophy', 'search', 'plug', 'lock', 'letter', 'coins'];
const stills = [
  { look: cast.malik, from: 'orange-300', to: 'orange-600', prop: 'glass', kind: 'sun' },
  { look: cast.chloe, from: 'leaf-200', to: 'leaf-500', prop: 'bottle', kind: 'window' },
  { look: cast.jonas, from: 'blue-200', to: 'blue-500', prop: 'shoe', kind: 'stripe' },
  { look: cast.amara, from: 'purple-200', to: 'purple-500', prop: 'bar', kind: 'dots' },
  { look: cast.kofi, from: 'teal-200', to: 'teal-600', prop: 'can', kind: 'shelf' },
] as const;

/** Drawn things; they stand in where no picture exists. */
export function ArtTab() {
  const t = useTexts();
  return (
    <div className="column">
      <Card title={t('brandMarks')}>
        <div className="row wrap wide">
          <Logo size={28} />
          <Mark size={36} />
          <Coin size={36} />
        </div>
      </Card>
      <Card title={t('faces')}>
        <div className={styles.faceRow}>
          {Object.entries(cast).map(([name, look]) => (
            <span key={name} className={styles.face}>
              <Face look={look} size={56} />
            </span>
          ))}
          {Array.from({ length: 16 }, (_, index) => (
            <span key={index} className={styles.face}>
              <Face look={lookOf(`face-${index * 13}`)} size={56} />
            </span>
          ))}
        </div>
      </Card>
      <Card title={t('drawings')}>
        <div className="row wrap wide">
          {drawings.map((name) => (
            <Drawing key={name} name={name} />
          ))}
        </div>
      </Card>
      <Card title={t('stills')}>
        <div className={styles.stills}>
          {stills.map((still) => (
            <Still key={still.kind} {...still} />
          ))}
        </div>
      </Card>
      <Card title={t('platforms')}>
        <div className="row wrap wide">
          {Object.entries(platformNames).map(([platform, name]) => (
            <span key={platform} className="row">
              <PlatformIcon platform={platform} labelled={false} />
              {name}
            </span>
          ))}
        </div>
      </Card>
    </div>
  );
}
