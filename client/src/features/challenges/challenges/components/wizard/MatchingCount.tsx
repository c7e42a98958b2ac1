import { Form } from 'antd';
import { Users } from 'lucide-react';
import { useConfig } from '@/shared/config';
import { useSettled } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { LateLine } from '@/shared/ui';
import { useMatching } from '@/features/challenges/challenges/api/matching';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { targetingOf } from '@/features/challenges/challenges/lib/targeting';
import { useTexts } from '@/features/challenges/challenges/texts/targeting';
import fields from './fields.module.css';

/** What the form asks of creators, as it is typed. */
function useTyped(): Parameters<typeof useMatching>[0] {
  const form = Form.useFormInstance<BriefValues>();
  const { data: config } = useConfig();
  const values = Form.useWatch((all: BriefValues) => all, { form, preserve: true }) as
    BriefValues | undefined;
  const { min = 14, max = 100 } = config?.challengeAge ?? {};
  const [from, to] = values?.ages ?? [min, max];
  const ages = from > min || to < max ? { ageRange: { min: from, max: to } } : {};
  if (!values) return {};
  return {
    ...targetingOf({
      countries: values.countries ?? [],
      languages: values.languages ?? [],
      topics: values.topics ?? [],
      genders: values.genders ?? [],
      audience: [],
      squads: [],
      minFollowers: values.minFollowers ?? null,
      minAverageViews: values.minAverageViews ?? null,
      verifiedOn: values.verifiedOn ?? [],
      verifiedIdentity: values.verifiedIdentity ?? false,
    }),
    ...ages,
  };
}

type Matching = NonNullable<ReturnType<typeof useMatching>['data']>;

function Said({ count, fewerThan, atLeast }: Matching) {
  const t = useTexts();
  const text =
    count === null
      ? t('matchFew', { count: fewerThan })
      : t(atLeast ? 'matchAtLeast' : 'match', { count, shown: formatInteger(count) });
  return (
    <>
      <Users size={16} aria-hidden="true" />
      <span>{text}</span>
    </>
  );
}

/**
 * How many creators meet the requirements. Few are not counted where age, gender or identity is asked for. Its line is
 * kept free: the answer comes while somebody chooses from the lists below.
 */
export function MatchingCount() {
  const typed = useTyped();
  // A text of it, so that the same question is asked once.
  const targeting = useSettled(JSON.stringify(typed), 400);
  const matching = useMatching(JSON.parse(targeting) as typeof typed);
  return (
    <p className={`${fields.under} ${fields.line}`} aria-live="polite">
      {matching.data ? <Said {...matching.data} /> : <LateLine query={matching} />}
    </p>
  );
}
