import { useActingId, useSession } from '@/shared/auth';
import { SettingsFrame } from '@/shared/settings';
import { AddressForm, useBilling } from '@/entities/billing';
import { SelfBillingCard, TaxForm, useTax } from '@/entities/tax';
import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { usePlans } from '../api/plans';
import { PlanCard } from '../components/PlanCard';
import { useTexts } from '../texts/billing';
import styles from '../components/invoices.module.css';

const skeleton = (
  <Card>
    <RowsSkeleton rows={6} />
  </Card>
);

/**
 * The plan, who invoices are written to, how a person or the team they act for is taxed, and the agreement to
 * self-billing.
 */
export function BillingPage() {
  const t = useTexts();
  const { role } = useSession();
  const acting = useActingId();
  const billing = useBilling();
  const tax = useTax();
  const plans = usePlans();
  // The plan stands above the forms: it is there when they come, so that it pushes nothing down.
  const ready = plans.isPending
    ? { ...billing, data: undefined, isPending: true, fetchStatus: 'fetching' }
    : billing;
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <Loaded query={ready} skeleton={skeleton} errorTitle={t('failed')}>
        {(known) => (
          <>
            <PlanCard billing={known} plans={plans} />
            <Card title={t('address')}>
              <p className={styles.intro}>{t('addressText')}</p>
              <AddressForm key={known.details.address?.id ?? 'new'} details={known.details} />
            </Card>
            {/* Below the address from the start: above a form that is still to come it would be pushed down. */}
            <Loaded query={tax} skeleton={skeleton} errorTitle={t('failed')}>
              {(profile) => (
                <>
                  <TaxForm profile={profile} team={acting !== null} />
                  {role === 'creator' && <SelfBillingCard profile={profile} />}
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
