import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { errorMessage } from '@/shared/api';
import { isUnexplained } from '@/shared/api/errors';
import {
  chooseAccountType,
  dashboardPath,
  intent,
  saveProfile,
  suggestedType,
  useSession,
  wantedBy,
} from '@/shared/auth';
import type { User } from '@/shared/auth';
import { useDraft } from '@/shared/drafts';
import { toast } from '@/shared/feedback';
import { completeOnboarding } from '../api/onboarding';
import { AccountStep } from '../components/AccountStep';
import type { Choice } from '../components/AccountStep';
import { ChannelsStep } from '../components/ChannelsStep';
import type { Socials } from '../components/ChannelsStep';
import { NameStep } from '../components/NameStep';
import type { NameValues } from '../components/NameStep';
import { ReadyStep } from '../components/ReadyStep';
import { StepFrame } from '../components/StepFrame';
import { useTexts } from '../texts';

interface Progress {
  step: number;
  choice: Choice | null;
  name: Partial<NameValues>;
  socials: Socials;
  topics: string[];
}

const begin = (user: User): Progress => ({
  step: user.accountType ? 1 : 0,
  choice: user.accountType ?? suggestedType(intent()),
  name: {},
  socials: {},
  topics: user.categoryIds,
});

const isNamed = (user: User) => user.displayName !== '' && user.displayName !== user.username;

function Steps({
  user,
  start,
  save,
  clear,
}: {
  user: User;
  start: Progress;
  save: (progress: Progress) => void;
  clear: () => Promise<void>;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const [progress, setProgress] = useState(start);
  const [busy, setBusy] = useState(false);
  const { step, choice } = progress;
  const brand = choice === 'brand';

  const change = (part: Partial<Progress>) => {
    const next = { ...progress, ...part };
    setProgress(next);
    save(next);
  };
  const back = () => change({ step: step - 1 });

  const choose = async (picked: Choice) => {
    setBusy(true);
    try {
      if (picked !== 'fan' && picked !== user.accountType) {
        await chooseAccountType(picked);
        toast.success(t('typeDone'));
      }
      change({ choice: picked, step: 1 });
    } catch (error) {
      toast.error(isUnexplained(error) ? t('typeFailed') : errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  const finish = async (categoryIds: string[]) => {
    const fresh = await completeOnboarding({ categoryIds });
    await clear();
    void navigate(wantedBy(fresh) ?? dashboardPath(fresh), { replace: true });
  };

  const heads = [
    {
      title: isNamed(user)
        ? t('accountTitleNamed', { name: user.displayName.split(' ')[0] ?? '' })
        : t('accountTitle'),
      lead: t('accountLead'),
    },
    { title: t('nameTitle'), lead: t('nameLead') },
    { title: t('channelsTitle'), lead: t(choice === 'creator' ? 'channelsLead' : 'channelsLeadBrand') },
    { title: t('readyTitle'), lead: t('readyLead') },
  ];
  const head = heads[step] ?? heads[0];

  return (
    <StepFrame step={step} saved={step > 0} title={head?.title ?? ''} lead={head?.lead ?? ''}>
      {step === 0 && <AccountStep chosen={choice} busy={busy} onChoose={(picked) => void choose(picked)} />}
      {step === 1 && (
        <NameStep
          user={user}
          brand={brand}
          start={progress.name}
          onChange={(name) => save({ ...progress, name })}
          onBack={back}
          onSend={async (values) => {
            await saveProfile(values);
            change({ step: 2, name: {} });
          }}
        />
      )}
      {step === 2 && (
        <ChannelsStep
          user={user}
          start={progress.socials}
          onChange={(socials) => save({ ...progress, socials })}
          onBack={back}
          onSend={async (socials) => {
            await saveProfile({ socials });
            change({ step: 3, socials: {} });
          }}
        />
      )}
      {step === 3 && (
        <ReadyStep
          start={progress.topics}
          onChange={(topics) => save({ ...progress, topics })}
          onBack={back}
          onFinish={finish}
        />
      )}
    </StepFrame>
  );
}

/** Four short steps. Each is saved as it is done, and found again at the next visit. */
export function OnboardingPage() {
  const { user, completeOnboarding: complete, staff } = useSession();
  const draft = useDraft<Progress>('onboarding');
  // Decided at arrival: finishing must not race with the redirect of someone who has finished.
  const [arrivedComplete] = useState(complete || staff);
  if (arrivedComplete) return <Navigate to={(user && wantedBy(user)) ?? dashboardPath(user)} replace />;
  if (!user || draft.found === undefined) return null;
  const start = draft.found ? { ...begin(user), ...draft.found.value } : begin(user);
  return <Steps user={user} start={start} save={draft.save} clear={draft.clear} />;
}
