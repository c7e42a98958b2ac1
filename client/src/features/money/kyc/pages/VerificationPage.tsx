import { useSession } from '@/shared/auth';
import { PageWizard, useSteps } from '@/shared/form';
import { SettingsFrame } from '@/shared/settings';
import { SelfBillingCard, TaxForm, useTax } from '@/entities/tax';
import type { TaxProfile } from '@/entities/tax';
import { allOf, Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useProfile } from '../api/own';
import type { Profile } from '../api/own';
import { BusinessForm } from '../components/BusinessForm';
import { DetailsForm } from '../components/DetailsForm';
import { DocumentsStep } from '../components/DocumentsStep';
import { PersonsStep } from '../components/PersonsStep';
import { StatusCard } from '../components/StatusCard';
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
  /** Of creators alone. */
  tax: TaxProfile | null;
}

/** The steps this person has to take, in the order of the requirement list. */
function Wizard({ profile, tax }: WizardProps) {
  const t = useTexts();
  const creator = tax !== null;
  const requirements = named(profile.requirements);
  const names = stepsOf(profile, creator);
  const opened = profile.country !== null;
  const stateOf = (name: StepName): 'todo' | 'open' | 'done' => {
    if (name === 'tax') return tax?.missing.length === 0 ? 'done' : 'todo';
    if (!opened) return 'todo';
    return requirements.some((requirement) => requirement.step === name && isDue(requirement))
      ? 'open'
      : 'done';
  };
  const steps = names.map((id) => ({ id, label: t(`steps.${id}`), state: stateOf(id) }));
  const way = useSteps(names, steps.find(({ state }) => state !== 'done')?.id ?? 'details');
  const { at } = way;
  // What was just saved may have made a company of it, before the profile is read again.
  const onDone = (kind: Profile['kind'] = profile.kind) => {
    const whole = stepsOf({ kind }, creator);
    way.go(whole[whole.indexOf(at) + 1]);
  };
  const part = { profile, requirements, onDone };
  return (
    <>
      <StatusCard profile={profile} requirements={requirements} />
      <PageWizard name={t('stepsLabel')} steps={steps} way={way}>
        {at === 'details' && <DetailsForm key={`${profile.status}-${profile.country ?? ''}`} {...part} />}
        {at === 'business' && <BusinessForm {...part} />}
        {at !== 'details' && at !== 'business' && at !== 'tax' && !opened && (
          <Card>
            <EmptyState compact drawing="lock" title={t('steps.details')} text={t('locked')} />
          </Card>
        )}
        {at === 'persons' && opened && <PersonsStep {...part} />}
        {at === 'documents' && opened && <DocumentsStep {...part} />}
        {at === 'tax' && tax && (
          <>
            <TaxForm profile={tax} />
            <SelfBillingCard profile={tax} />
          </>
        )}
      </PageWizard>
    </>
  );
}

function CreatorWizard() {
  const t = useTexts();
  const both = allOf(useProfile(), useTax());
  return (
    <Loaded query={both} skeleton={skeleton} errorTitle={t('failed')}>
      {([profile, tax]) => <Wizard profile={profile} tax={tax} />}
    </Loaded>
  );
}

/** Nobody but creators is asked about taxes here: while acting for a team the tax profile is that of the team. */
function PlainWizard() {
  const t = useTexts();
  const profile = useProfile();
  return (
    <Loaded query={profile} skeleton={skeleton} errorTitle={t('failed')}>
      {(profile) => <Wizard profile={profile} tax={null} />}
    </Loaded>
  );
}

/** Who somebody is, as far as paying them needs it. */
export function VerificationPage() {
  const t = useTexts();
  const { role } = useSession();
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      {role === 'creator' ? <CreatorWizard /> : <PlainWizard />}
    </SettingsFrame>
  );
}
