import type { CSSProperties, ReactNode } from 'react';
import { dataViz, moneyColours, motion, palette, themes, tones, spaces } from '@/shared/theme';
import { elevation, fontSizes, halfSpaces, lines, radius, sizes } from '@/shared/theme/scale';
import { textStyles } from '@/shared/theme/text-styles';
import { Card, Grid, labelOf, Stack, Sunken, Tag } from '@/shared/ui';
import { useTexts } from '../texts';
import { useShownTheme } from './DesignPage';
import styles from '../components/design.module.css';

function Swatch({ colour, name, value }: { colour: string; name: string; value?: string }) {
  return (
    <span className={styles.swatch}>
      <i style={{ background: colour }} />
      <span>
        <b>{name}</b>
        {value !== undefined && <em className="code">{value}</em>}
      </span>
    </span>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      {children}
      <span className="caption muted">{name}</span>
    </div>
  );
}

function Bars({ sizes: shown }: { sizes: readonly (readonly [string, number])[] }) {
  return (
    <div className={styles.specimens}>
      {shown.map(([name, size]) => (
        <Specimen key={name} name={name === String(size) ? name : `${name} ${size}`}>
          <i className={styles.bar} style={{ width: size }} />
        </Specimen>
      ))}
    </div>
  );
}

/** Palette, then meaning; type, space, shape, depth, movement. */
export function TokensTab() {
  const t = useTexts();
  const theme = themes[useShownTheme()];
  const meanings = Object.entries(theme).flatMap(([name, value]) =>
    typeof value === 'string' && value.startsWith('#') ? [[name, value] as const] : [],
  );
  return (
    <div className="column">
      <Card title={t('meanings')} count={meanings.length}>
        <div className={styles.swatches}>
          {meanings.map(([name, value]) => (
            <Swatch key={name} colour={value} name={name} value={value} />
          ))}
          {theme.chart.map((value, index) => (
            <Swatch key={index} colour={value} name={`chart ${index + 1}`} value={value} />
          ))}
        </div>
      </Card>
      <Card title={t('states')}>
        <div className="row wrap">
          {tones.map((tone) => (
            <Tag key={tone} tone={tone} dot>
              {labelOf(tone)}
            </Tag>
          ))}
        </div>
      </Card>
      <Card title={t('moneyParts')}>
        <div className={styles.swatches}>
          {Object.entries(moneyColours).map(([part, value]) => (
            <Swatch key={part} colour={value} name={part} value={value} />
          ))}
          {dataViz.categorical.map((value, index) => (
            <Swatch key={value} colour={value} name={`categorical ${index + 1}`} value={value} />
          ))}
        </div>
      </Card>
      <Card title={t('palette')}>
        <div className={styles.palette}>
          {Object.entries(palette).map(([hue, steps]) => (
            <div key={hue}>
              <b>{hue}</b>
              {Object.entries(steps).map(([step, value]) => (
                <i key={step} title={`${hue}-${step} ${value}`} style={{ background: value }} />
              ))}
            </div>
          ))}
        </div>
      </Card>
      <Card title={t('type')}>
        <div className="column">
          {textStyles.map(({ name, size, line, weight }) => (
            <div key={name} className={styles.type}>
              <span className="caption muted">
                {name} · {size}/{line} · {weight}
              </span>
              <span style={{ font: `var(--${name})`, letterSpacing: `var(--${name}-tracking)` }}>
                {t('typeSample')}
              </span>
            </div>
          ))}
          <p className="caption muted">
            {t('sizesAlone')}: {fontSizes.join(', ')}
          </p>
        </div>
      </Card>
      <Card title={t('space')}>
        <Bars sizes={spaces.map((space) => [String(space), space])} />
        <Grid columns={3} gap={12} below="small">
          {spaces.slice(4, 7).map((space) => (
            <Sunken key={space}>
              <Stack gap={space}>
                <Tag>{space}</Tag>
                <Tag>{space}</Tag>
              </Stack>
            </Sunken>
          ))}
        </Grid>
      </Card>
      <Card title={t('halfSpaces')}>
        <Bars sizes={halfSpaces.map((space) => [String(space), space])} />
      </Card>
      <Card title={t('lines')}>
        <Bars sizes={Object.entries(lines)} />
      </Card>
      <Card title={t('sizes')}>
        <Bars sizes={Object.entries(sizes)} />
      </Card>
      <Card title={t('shape')}>
        <div className={styles.specimens}>
          {Object.entries(radius).map(([name, value]) => (
            <Specimen key={name} name={`${name} ${value}`}>
              <i className={styles.corner} style={{ borderRadius: value }} />
            </Specimen>
          ))}
        </div>
      </Card>
      <Card title={t('depth')}>
        <div className={styles.specimens}>
          {Object.keys(elevation).map((level) => (
            <Specimen key={level} name={level}>
              <i
                className={styles.corner}
                style={{ '--level': `var(--elevation-${level})`, boxShadow: 'var(--level)' } as CSSProperties}
              />
            </Specimen>
          ))}
        </div>
      </Card>
      <Card title={t('motion')}>
        <div className="row wrap">
          {Object.entries(motion).map(([name, value]) => (
            <Tag key={name}>
              {name} {value}
            </Tag>
          ))}
        </div>
      </Card>
    </div>
  );
}
