import { useSession } from '@/shared/auth';
import { FormModal } from '@/shared/form';
import { useAddAddress } from './api';
import type { AddressValues } from './api';
import { AddressInputs } from './BillingFields';
import { useTexts } from './texts';

interface AddressDialogProps {
  /** Why it is asked for now. */
  lead: string;
  /** What follows once it is saved. */
  okText: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for the first billing address in the middle of something that needs it, and lets it go on. */
export function AddressDialog({ lead, okText, onSaved, onClose }: AddressDialogProps) {
  const t = useTexts();
  const { user } = useSession();
  const add = useAddAddress();
  return (
    <FormModal<AddressValues>
      title={t('title')}
      lead={lead}
      width={560}
      okText={okText}
      cancelText={t('back')}
      initialValues={{ name: user?.displayName ?? '', country: user?.country ?? 'DE' }}
      onClose={onClose}
      onSend={async (values) => {
        await add.mutateAsync(values);
        onSaved();
      }}
    >
      <AddressInputs />
    </FormModal>
  );
}
