import { Alert, Form } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@/shared/api';
import { useConfig } from '@/shared/config';
import { toast } from '@/shared/feedback';
import { SavedAt, Submit, useLeaveGuard, useSteps, Wizard } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { useShortcuts } from '@/shared/keys';
import { Button, Pane } from '@/shared/ui';
import { useReadiness } from '@/features/challenges/challenges/api/challenges';
import { useCost } from '@/features/challenges/challenges/api/cost';
import { useLiveChallenge } from '@/entities/challenge';
import type { Challenge } from '@/features/challenges/challenges/api/types';
import { briefOf, emptyBrief, lacking, steps } from '@/features/challenges/challenges/lib/brief';
import { formField, stepOfField } from '@/features/challenges/challenges/lib/brief-fields';
import type { BriefValues, Step } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefStep } from './BriefStep';
import { BudgetStep } from './BudgetStep';
import { CostCard } from './CostCard';
import { CreatorsStep } from './CreatorsStep';
import { FindingsContext } from './findings';
import { FundStep } from './FundStep';
import { LinterCard } from './LinterCard';
import { TypeStep } from './TypeStep';
import { useSaver } from './useSaver';
import styles from './wizard.module.css';

/** The calculator of the marketing site hands over the budget it was left at. */
function askedBudget(params: URLSearchParams): Partial<BriefValues> {
  const budget = Number(params.get('budget'));
  return Number.isSafeInteger(budget) && budget > 0 ? { budget } : {};
}

interface ChallengeWizardProps {
  challenge: Challenge | undefined;
  fresh: boolean;
}

/** Five steps to a funded challenge. Everything typed is saved as it is typed, as long as it is a draft. */
export function ChallengeWizard({ challenge, fresh }: ChallengeWizardProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [form] = Form.useForm<BriefValues>();
  const [initial] = useState(() =>
    challenge ? briefOf(challenge) : { ...emptyBrief(), ...askedBudget(params) },
  );
  const [dirty, setDirty] = useState(false);
  const id = challenge?.id;
  const name = t(fresh ? 'newTitle' : 'editTitle');
  useLiveChallenge(id);

  const draft = !challenge || challenge.status === 'draft' || challenge.status === 'pending_payment';
  const last: Step = draft ? 'fund' : 'budget';
  // Without a draft on the server there is nothing to pay for.
  const open = id ? steps : steps.slice(0, -1);
  const way = useSteps<Step>(steps, params.get('step') === 'fund' ? 'brief' : 'type', open);
  const { at: step, next, go } = way;
  const saver = useSaver({
    challenge,
    onCreated: (created) =>
      setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), id: created }), {
        replace: true,
      }),
  });
  useLeaveGuard(!draft && dirty);

  const typed = Form.useWatch([], { form, preserve: true });
  const values: BriefValues = { ...initial, ...typed };
  const { data: config } = useConfig();
  const { data: readiness } = useReadiness(id);
  const cost = useCost(challenge, values.budget ?? 0);
  const findings = readiness?.findings ?? [];
  const blocked = findings.some(({ severity }) => severity === 'error');

  const all = (): BriefValues => ({
    ...initial,
    ...(form.getFieldsValue(true) as Partial<BriefValues>),
  });
  // What the server refused stands on its field as soon as that is on screen, and in the linter until then.
  const { refused, setRefused: refuse } = saver;
  useEffect(() => {
    const here = refused.filter(({ field }) => stepOfField(field) === step);
    form.setFields(here.map(({ field, message }) => ({ name: formField(field), errors: [message] })));
    return () => form.setFields(here.map(({ field }) => ({ name: formField(field), errors: [] })));
  }, [refused, step, form]);
  const save = async () => {
    try {
      const sent = all();
      const saved = await saver.now(sent);
      // Who has typed on meanwhile is asked before that is left.
      if (JSON.stringify(all()) === JSON.stringify(sent)) setDirty(false);
      return saved;
    } catch (error) {
      if (error instanceof ApiError) refuse(error.details);
      throw error;
    }
  };

  const fix = (field: string) => {
    go(stepOfField(field));
    setTimeout(() => form.scrollToField(formField(field), { block: 'center', focus: true }), 80);
  };

  const apply = (patch: Partial<BriefValues>) => {
    form.setFieldsValue(patch);
    setDirty(true);
    if (draft) saver.later(all());
  };

  useShortcuts(
    name,
    [{ keys: 'Mod+Enter', label: t('continueKey'), run: () => form.submit() }],
    step !== 'fund',
  );

  const send = async () => {
    const saved = await save();
    if (!draft) {
      toast.success(t('saved'));
      await navigate(`/brand/challenges/${id ?? ''}/overview`);
    } else if (next && (saved || next !== 'fund')) go(next, fresh && saved ? { id: saved.data.id } : {});
  };

  const leave = async () => {
    const saved = await save();
    await navigate(saved ? `/brand/challenges/${saved.data.id}/overview` : '/brand/challenges');
  };
  const saveWord = saver.state === 'saving' ? t('saving') : saver.state === 'failed' ? t('notSaved') : null;

  return (
    <FindingsContext value={findings}>
      <Wizard<Step, BriefValues>
        name={name}
        steps={steps.slice(0, steps.indexOf(last) + 1).map((one, place) => ({
          id: one,
          label: t(`step.${one}`),
          ...(place < steps.indexOf(step) && lacking(one, values) ? { state: 'open' as const } : {}),
        }))}
        way={way}
        title={t(`heading.${step}`)}
        lead={t(`lead.${step}`)}
        saved={
          saveWord ??
          (saver.savedAt && (
            <>
              <CircleCheck size={15} aria-hidden="true" />
              <SavedAt at={saver.savedAt} />
            </>
          ))
        }
        sum={
          <>
            {t('youPay')} <b className="num">{cost ? formatMoney(cost.due) : '–'}</b>
          </>
        }
        form={{
          form,
          initialValues: initial,
          onSend: send,
          onValuesChange: (changed: Partial<BriefValues>) => {
            setDirty(true);
            // What was refused is being changed: the next save judges it anew.
            const names = Object.keys(changed) as (keyof BriefValues)[];
            form.setFields(names.map((field) => ({ name: field, errors: [] })));
            if (draft) saver.later(all());
          },
        }}
        actions={
          <>
            {draft && <Button onClick={() => void leave().catch(() => undefined)}>{t('leave')}</Button>}
            {(next || !draft) && step !== 'fund' && (
              <Submit>{draft && next && next !== 'type' ? t(`next.${next}`) : t('saveChanges')}</Submit>
            )}
          </>
        }
        side={{
          label: t('cost'),
          content: (
            <>
              <Pane className={styles.linter} label={t('checks')}>
                <LinterCard
                  id={id}
                  refused={refused}
                  content={values.type === 'content'}
                  values={values}
                  onFix={fix}
                  onApply={apply}
                />
              </Pane>
              <CostCard
                cost={cost}
                config={config}
                values={values}
                quoted={step === 'fund' ? null : (challenge ?? null)}
              />
            </>
          ),
        }}
      >
        {challenge?.status === 'draft' && challenge.staffReason && (
          <Alert
            type="warning"
            showIcon
            className={styles.refusal ?? ''}
            title={t('rejectedTitle')}
            description={challenge.staffReason}
          />
        )}
        {step === 'type' && <TypeStep />}
        {step === 'brief' && <BriefStep />}
        {step === 'creators' && <CreatorsStep />}
        {step === 'budget' && <BudgetStep challenge={challenge} />}
        {step === 'fund' && challenge && cost && (
          <FundStep challenge={challenge} cost={cost} flush={save} blocked={blocked} onRefused={refuse} />
        )}
      </Wizard>
    </FindingsContext>
  );
}
