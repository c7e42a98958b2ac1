import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '@/shared/auth';
import { SettingsFrame } from '@/shared/settings';
import { SelfBillingCard, TaxForm, useTax } from '@/entities/tax';
import type { TaxProfile } from '@/entities/tax';
import { Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useProfile } from '../api/own';
import type { Profile } from '../api/own';
import { BusinessForm } from '../components/BusinessForm';
import { DetailsForm } from '../components/DetailsForm';
import { DocumentsStep } from '../components/DocumentsStep';
import { PersonsStep } from '../components/PersonsStep';
import { StatusCard } from '../components/StatusCard';
import { Stepper } from '../components/Stepper';
import type { StepState } from '../components/Stepper';
import { isDue, named, stepsOf } from '../lib/requirements';
import type { StepName } from '../lib/requirements';
import { useTexts } from '../texts/own';

const skeleton = (
  <>
    <Card>
      <RowsSkeleton rows={2} />
    </Card>
    <Card>
      <RowsSkeleton rows={8} />
    </Card>
  </>
);

interface WizardProps {
  profile: Profile;
  tax: TaxProfile;
  creator: boolean;
}

/** The steps this person has to take, in the order of the requirement list. */
function Wizard({ profile, tax, creator }: WizardProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requirements = named(profile.requirements);
  const names = stepsOf(profile, creator);
  const opened = profile.country !== null;
  const stateOf = (name: StepName): StepState => {
    if (name === 'tax') return tax.missing.length === 0 ? 'done' : 'todo';
    if (!opened) return 'todo';
    return requirements.some((requirement) => requirement.step === name && isDue(requirement))
      ? 'open'
      : 'done';
  };
  const steps = names.map((name) => ({ name, state: stateOf(name) }));
  const asked = names.find((name) => name === params.get('step'));
  const at = asked ?? steps.find(({ state }) => state !== 'done')?.name ?? 'details';
  // What was just saved may have made a company of it, before the profile is read again.
  const onDone = (kind: Profile['kind'] = profile.kind) => {
    const whole = stepsOf({ kind }, creator);
    const after = whole[whole.indexOf(at) + 1];
    void navigate(`/settings/verification${after ? `?step=${after}` : ''}`, { replace: true });
  };
  const part = { profile, requirements, onDone };
  return (
    <>
      <StatusCard profile={profile} requirements={requirements} />
      <Stepper steps={steps} at={at} />
      {at === 'details' && <DetailsForm key={`${profile.status}-${profile.country ?? ''}`} {...part} />}
      {at === 'business' && <BusinessForm {...part} />}
      {at !== 'details' && at !== 'business' && at !== 'tax' && !opened && (
        <Card>
          <EmptyState compact drawing="lock" title={t('steps.details')} text={t('locked')} />
        </Card>
      )}
      {at === 'persons' && opened && <PersonsStep {...part} />}
      {at === 'documents' && opened && <DocumentsStep {...part} />}
      {at === 'tax' && (
        <>
          <TaxForm profile={tax} />
          <SelfBillingCard profile={tax} />
        </>
      )}
    </>
  );
}

/** Who somebody is, as far as paying them needs it. */
export function VerificationPage() {
  const t = useTexts();
  const { role } = useSession();
  const profile = useProfile();
  const tax = useTax();
  const both = {
    ...profile,
    data: profile.data && tax.data && { profile: profile.data, tax: tax.data },
    isPending: profile.isPending || tax.isPending,
    isError: profile.isError || tax.isError,
    error: profile.error ?? tax.error,
    fetchStatus: profile.isPending ? profile.fetchStatus : tax.fetchStatus,
    refetch: () => Promise.all([profile.refetch(), tax.refetch()]),
  };
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <Loaded query={both} skeleton={skeleton} errorTitle={t('failed')}>
        {(found) => <Wizard {...found} creator={role === 'creator'} />}
      </Loaded>
    </SettingsFrame>
  );
}
