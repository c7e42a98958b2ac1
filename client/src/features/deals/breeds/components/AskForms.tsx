import { Input } from 'antd';
import { BreedRequestInputDto, ReplacementDto, WaveDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MoneyInput, ReasonModal } from '@/shared/form';
import { useProposeSuccessor } from '../api/breeds';
import type { Breed, Seat } from '../api/breeds';
import { useAsk, useWave } from '../api/requests';
import { euro } from '../lib/cycle';
import { useTexts } from '../texts';
import { CreatorSelect } from './CreatorSelect';

interface Asked {
  creatorId?: string;
  fee: number | null;
  message?: string;
}

const Field = fieldOf(BreedRequestInputDto);
const Successor = fieldOf(ReplacementDto);

const messageOf = (message: string | undefined) => (message?.trim() ? { message: message.trim() } : {});

/** A brand asks one creator; a creator applies. */
export function AskForm({ breed, brand, onClose }: { breed: Breed; brand: boolean; onClose: () => void }) {
  const t = useTexts();
  const ask = useAsk(breed.id);
  return (
    <FormModal<Asked>
      title={t(brand ? 'askTitle' : 'applyTitle')}
      lead={t(brand ? 'askLead' : 'applyLead')}
      okText={t(brand ? 'ask' : 'apply')}
      cancelText={t('back')}
      initialValues={{ fee: breed.fee?.minor ?? null }}
      onClose={onClose}
      onSend={async ({ creatorId, fee, message }) => {
        await ask.mutateAsync({
          ...(brand && creatorId !== undefined ? { creatorId } : {}),
          ...(fee === null ? {} : { fee: euro(fee) }),
          ...messageOf(message),
        });
        toast.success(t(brand ? 'askedOne' : 'applied'));
      }}
    >
      {brand && (
        <Field name="creatorId" label={t('creator')} says={t('creatorNeeded')} needed>
          <CreatorSelect />
        </Field>
      )}
      <Field name="fee" label={t('feeNet')}>
        <MoneyInput />
      </Field>
      <Field name="message" label={t('message')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
    </FormModal>
  );
}

/** Half more creators than seats are free, the best matches first. */
export function WaveForm({ breed, onClose }: { breed: Breed; onClose: () => void }) {
  const t = useTexts();
  const wave = useWave(breed.id);
  return (
    <ReasonModal
      of={WaveDto}
      name="message"
      open
      title={t('waveTitle')}
      text={t('waveText')}
      label={t('message')}
      okText={t('wave')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async (message) => {
        await wave.mutateAsync(message);
        toast.success(t('waveSent'));
      }}
    />
  );
}

/** Who leaves passes the seat on. */
export function SuccessorForm({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const t = useTexts();
  const propose = useProposeSuccessor(seat.breedId, seat.id);
  return (
    <FormModal<{ creatorId?: string; message?: string }>
      title={t('successorTitle')}
      lead={t('successorLead')}
      okText={t('successorSend')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async ({ creatorId = '', message }) => {
        await propose.mutateAsync({ creatorId, ...messageOf(message) });
        toast.success(t('successorSent'));
      }}
    >
      <Successor name="creatorId" label={t('creator')} says={t('creatorNeeded')} needed>
        <CreatorSelect />
      </Successor>
      <Successor name="message" label={t('message')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Successor>
    </FormModal>
  );
}
