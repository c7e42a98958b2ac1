import { AlertTriangle, CircleAlert, CircleCheck, Lightbulb } from 'lucide-react';
import type { FieldError } from '@/shared/api';
import { formatDate } from '@/shared/format';
import { Card, ErrorState, errorOf, hasFailed, labelOf, Shape, Skeleton } from '@/shared/ui';
import { useReadiness } from '@/features/challenges/challenges/api/challenges';
import type { Finding } from '@/features/challenges/challenges/api/types';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { fixOf } from '@/features/challenges/challenges/lib/fixes';
import type { Fix } from '@/features/challenges/challenges/lib/fixes';
import { useTexts as useLinterTexts } from '@/features/challenges/challenges/texts/linter';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { useFindingText } from './findings';
import styles from './linter.module.css';

const icons = { error: AlertTriangle, warning: CircleAlert, hint: Lightbulb };
/** What stands in the list as solved while the linter has nothing against it. */
const passes = ['platforms', 'budget', 'endsAt', 'usageRights', 'disclosure', 'doList'] as const;
/** So many that the cost stays in sight below. */
const MOST_ROWS = 4;

function Ring({ score }: { score: number }) {
  const t = useTexts();
  const length = 2 * Math.PI * 28;
  return (
    <svg
      width="68"
      height="68"
      viewBox="0 0 68 68"
      role="img"
      aria-label={t('score', { score })}
      className={styles.ring}
    >
      <circle cx="34" cy="34" r="28" />
      <circle cx="34" cy="34" r="28" strokeDasharray={length} strokeDashoffset={length * (1 - score / 100)} />
      <text x="34" y="39" textAnchor="middle" aria-hidden="true">
        {score}
      </text>
    </svg>
  );
}

type Said = NonNullable<Fix['says']>;

function saidBy(words: ReturnType<typeof useLinterTexts>, says: Said): string {
  switch (says.kind) {
    case 'days':
      return words('useDays', { count: says.value });
    case 'date':
      return words('use', { value: formatDate(says.value) });
    case 'label':
      return words('use', { value: labelOf(says.value) });
    case 'text':
      return words('useWord', { value: says.value });
  }
}

type FixProps = Pick<LinterCardProps, 'values' | 'onFix' | 'onApply'> & { finding: Finding };

/** Leads to the field, or solves the point where one answer is as good as any. */
function FixButton({ finding, values, onFix, onApply }: FixProps) {
  const t = useTexts();
  const words = useLinterTexts();
  const text = useFindingText();
  const fix = fixOf(finding.code, values);
  const label = !fix ? t('fix') : fix.says === null ? words('drop') : saidBy(words, fix.says);
  return (
    <button
      type="button"
      className="link"
      aria-label={`${label}: ${text(finding)}`}
      onClick={() => {
        if (fix) onApply(fix.patch);
        else onFix(finding.field);
      }}
    >
      {label}
    </button>
  );
}

interface LinterCardProps {
  id: string | undefined;
  /** What the server refused at the last save. */
  refused: readonly FieldError[];
  content: boolean;
  values: BriefValues;
  onFix: (field: string) => void;
  /** Puts in what solves a point at once. */
  onApply: (patch: Partial<BriefValues>) => void;
}

/** The rule-based check with its score; every point leads to its field. */
export function LinterCard({ id, refused, content, values, onFix, onApply }: LinterCardProps) {
  const t = useTexts();
  const words = useLinterTexts();
  const text = useFindingText();
  const query = useReadiness(id);
  if (!id && refused.length === 0)
    return (
      <Card>
        <div className={styles.head}>
          <Ring score={0} />
          <p className="small muted">{t('scoreStart')}</p>
        </div>
      </Card>
    );
  if (hasFailed(query))
    return (
      <Card>
        <ErrorState
          compact
          error={errorOf(query)}
          title={t('checksFailed')}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  if (id && !query.data)
    return (
      <Card>
        <Skeleton>
          <Shape height={68} />
          <Shape />
          <Shape width="70%" />
        </Skeleton>
      </Card>
    );
  const { score, findings } = query.data ?? { score: 0, findings: [] };
  const known = new Set(findings.map(({ field }) => field));
  const said: Finding[] = [
    ...refused
      .filter(({ rule }) => !findings.some(({ code }) => code === rule))
      .map(({ field, rule, message }) => ({ field, code: rule, message, severity: 'error' as const })),
    ...findings,
  ];
  const errors = said.filter(({ severity }) => severity === 'error').length;
  const solved = passes.filter(
    (field) => !known.has(field) && !(content && (field === 'platforms' || field === 'disclosure')),
  );
  const title = errors > 0 ? 'scoreFar' : score >= 90 ? 'scoreDone' : 'scoreNear';
  return (
    <Card>
      <div className={styles.head} aria-live="polite">
        <Ring score={score} />
        <div>
          <h2>{t(title)}</h2>
          <p className="small muted">{errors > 0 ? t('scoreErrors', { count: errors }) : t('scoreFine')}</p>
        </div>
      </div>
      <ul className={styles.list}>
        {said.slice(0, MOST_ROWS).map((finding) => {
          const Icon = icons[finding.severity];
          return (
            <li key={`${finding.code}-${finding.field}-${finding.message}`} data-severity={finding.severity}>
              <Icon size={16} aria-hidden="true" />
              <span>{text(finding)}</span>
              <FixButton finding={finding} values={values} onFix={onFix} onApply={onApply} />
            </li>
          );
        })}
        {solved.slice(0, Math.max(0, MOST_ROWS - said.length)).map((field) => (
          <li key={field} data-severity="pass">
            <CircleCheck size={16} aria-hidden="true" />
            <span>{words(`pass.${field}`)}</span>
          </li>
        ))}
      </ul>
      {said.length > MOST_ROWS && (
        <p className="small muted">{t('morePoints', { count: said.length - MOST_ROWS })}</p>
      )}
    </Card>
  );
}
