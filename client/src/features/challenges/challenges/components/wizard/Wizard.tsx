import { Alert, Form } from 'antd';
import { Check, ChevronLeft, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '@/shared/api';
import { useConfig } from '@/shared/config';
import { toast } from '@/shared/feedback';
import { AppForm, SavedAt, useLeaveGuard } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { useShortcuts } from '@/shared/keys';
import { Button } from '@/shared/ui';
import { useReadiness } from '@/features/challenges/challenges/api/challenges';
import { useCost } from '@/features/challenges/challenges/api/cost';
import { useLiveChallenge } from '@/entities/challenge';
import type { Challenge } from '@/features/challenges/challenges/api/types';
import {
  briefOf,
  emptyBrief,
  formField,
  stepOfField,
  steps,
} from '@/features/challenges/challenges/lib/brief';
import type { BriefValues, Step } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { ScrollPane } from '../ScrollPane';
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

const knownStep = (name: string | null): Step => steps.find((step) => step === name) ?? 'type';

/** The calculator of the marketing site hands over the budget it was left at. */
function askedBudget(params: URLSearchParams): Partial<BriefValues> {
  const budget = Number(params.get('budget'));
  return Number.isSafeInteger(budget) && budget > 0 ? { budget } : {};
}

function Steps({ at, last, onGo }: { at: Step; last: Step; onGo: (step: Step) => void }) {
  const t = useTexts();
  const shown = steps.slice(0, steps.indexOf(last) + 1);
  return (
    <ol>
      {shown.map((step, index) => {
        const done = index < shown.indexOf(at);
        return (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              data-done={done}
              {...(step === at ? { 'aria-current': 'step' as const } : {})}
              onClick={() => onGo(step)}
            >
              <i>{done ? <Check size={14} aria-hidden="true" /> : index + 1}</i>
              <span>{t(`step.${step}`)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface WizardProps {
  challenge: Challenge | undefined;
  fresh: boolean;
}

/** Five steps to a funded challenge. Everything typed is saved as it is typed, as long as it is a draft. */
export function Wizard({ challenge, fresh }: WizardProps) {
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
  const wanted = knownStep(params.get('step'));
  const step: Step = wanted === 'fund' && !id ? 'brief' : wanted;
  const index = steps.indexOf(step);

  const put = (values: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      replace: true,
    });
  const saver = useSaver({ challenge, onCreated: (created) => put({ id: created }) });
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
      const saved = await saver.now(all());
      setDirty(false);
      return saved;
    } catch (error) {
      if (error instanceof ApiError) refuse(error.details);
      throw error;
    }
  };

  const go = (next: Step) => put({ step: next });
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
    const next = steps[index + 1];
    if (!draft) {
      toast.success(t('saved'));
      await navigate(`/brand/challenges/${id ?? ''}/overview`);
    } else if (next && (saved || next !== 'fund')) go(next);
  };

  const leave = async () => {
    const saved = await save();
    await navigate(saved ? `/brand/challenges/${saved.data.id}/overview` : '/brand/challenges');
  };
  const back = steps[index - 1];
  const next = steps[index + 1];
  const saveWord = saver.state === 'saving' ? t('saving') : saver.state === 'failed' ? t('notSaved') : null;

  return (
    <FindingsContext value={findings}>
      <div className={styles.wizard}>
        <nav className={styles.steps} aria-label={name}>
          <h2>{name}</h2>
          <Steps at={step} last={last} onGo={go} />
          <p className={styles.saved} aria-live="polite">
            {saveWord ??
              (saver.savedAt && (
                <>
                  <CircleCheck size={15} aria-hidden="true" />
                  <SavedAt at={saver.savedAt} />
                </>
              ))}
          </p>
        </nav>
        <div className={styles.middle}>
          <AppForm<BriefValues>
            form={form}
            initialValues={initial}
            onValuesChange={(changed: Partial<BriefValues>) => {
              setDirty(true);
              // What was refused is being changed: the next save judges it anew.
              const names = Object.keys(changed) as (keyof BriefValues)[];
              form.setFields(names.map((field) => ({ name: field, errors: [] })));
              if (draft) saver.later(all());
            }}
            onSend={send}
          >
            {({ sending }) => (
              <>
                <div className={styles.scroll}>
                  <div className={styles.inner}>
                    <h1>{t(`heading.${step}`)}</h1>
                    <p className={styles.lead}>{t(`lead.${step}`)}</p>
                    {challenge?.status === 'draft' && challenge.staffReason && (
                      <Alert
                        type="warning"
                        showIcon
                        style={{ marginBottom: 20 }}
                        title={t('rejectedTitle')}
                        description={challenge.staffReason}
                      />
                    )}
                    {step === 'type' && <TypeStep />}
                    {step === 'brief' && <BriefStep />}
                    {step === 'creators' && <CreatorsStep />}
                    {step === 'budget' && <BudgetStep challenge={challenge} />}
                    {step === 'fund' && challenge && cost && (
                      <FundStep
                        challenge={challenge}
                        cost={cost}
                        flush={save}
                        blocked={blocked}
                        onRefused={refuse}
                      />
                    )}
                  </div>
                </div>
                <div className={styles.foot}>
                  <div>
                    <span className={styles.sum}>
                      {t('youPay')} <b className="num">{cost ? formatMoney(cost.due) : '–'}</b>
                    </span>
                    {back && (
                      <Button type="text" icon={<ChevronLeft size={16} />} onClick={() => go(back)}>
                        {t(`step.${back}`)}
                      </Button>
                    )}
                    <span className="grow" />
                    {draft && (
                      <Button onClick={() => void leave().catch(() => undefined)}>{t('leave')}</Button>
                    )}
                    {(next || !draft) && step !== 'fund' && (
                      <Button type="primary" htmlType="submit" loading={sending}>
                        {draft && next && next !== 'type' ? t(`next.${next}`) : t('saveChanges')}
                      </Button>
                    )}
                  </div>
                </div>
              </>
            )}
          </AppForm>
        </div>
        <aside className={styles.side} aria-label={t('cost')}>
          <ScrollPane className={styles.linter} label={t('checks')}>
            <LinterCard
              id={id}
              refused={refused}
              content={values.type === 'content'}
              values={values}
              onFix={fix}
              onApply={apply}
            />
          </ScrollPane>
          <CostCard
            cost={cost}
            config={config}
            mode={values.type === 'content' ? 'fixed' : values.mode}
            payPerEntry={values.payPerEntry}
            quoted={step === 'fund' ? null : (challenge ?? null)}
          />
        </aside>
      </div>
    </FindingsContext>
  );
}
