import { useSession } from '@/shared/auth';
import { AppForm, FormActions, Submit } from '@/shared/form';
import { useSaveBilling } from './api';
import type { Billing, BillingValues } from './api';
import { BillingFields } from './BillingFields';
import { useTexts } from './texts';

/** Who documents are written to; the first save makes the address. */
export function AddressForm({ details }: { details: Billing['details'] }) {
  const t = useTexts();
  const { user } = useSession();
  const { address } = details;
  const save = useSaveBilling(address, t('saved'));
  const saved: BillingValues = {
    company: details.companyName ?? address?.company ?? '',
    name: address?.name ?? user?.displayName ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? user?.country ?? 'DE',
    phone: address?.phone ?? '',
    email: details.email,
  };
  return (
    <AppForm<BillingValues> initialValues={saved} onSend={(values) => save.mutateAsync(values)}>
      <BillingFields />
      <FormActions>
        <Submit>{t('save')}</Submit>
      </FormActions>
    </AppForm>
  );
}
