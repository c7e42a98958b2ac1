import { useSession } from '../../../shared/auth';
import { SettingsFrame } from '../../../shared/settings';
import { SelfBillingCard, TaxForm, useTax } from '../../../shared/tax';
import { Card, Loaded, RowsSkeleton } from '../../../shared/ui';
import { useBilling } from '../api/billing';
import { AddressForm } from '../components/AddressForm';
import { useTexts } from '../texts/billing';

const skeleton = (
  <Card>
    <RowsSkeleton rows={6} />
  </Card>
);

/** Who invoices are written to, how a person is taxed, and the agreement to self-billing. */
export function BillingPage() {
  const t = useTexts();
  const { role } = useSession();
  const billing = useBilling();
  const tax = useTax();
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <Loaded query={billing} skeleton={skeleton} errorTitle={t('failed')}>
        {({ details }) => (
          <>
            <AddressForm key={details.address?.id ?? 'new'} details={details} />
            {/* Below the address from the start: above a form that is still to come it would be pushed down. */}
            <Loaded query={tax} skeleton={skeleton} errorTitle={t('failed')}>
              {(profile) => (
                <>
                  <TaxForm profile={profile} />
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
