import { Form, Input, Rate } from 'antd';
import { reviewMarks, useRatingWords } from '@/entities/review';
import { ReviewInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { useWriteReview } from '../api/reviews';
import type { Side } from '../api/types';
import { useTexts } from '../reviews.texts';

type Typed = Record<(typeof reviewMarks)[number], number> & { text: string };

const Field = fieldOf(ReviewInputDto);

interface StarsProps {
  label: string;
  /** From the form. */
  id?: string;
  value?: number;
  onChange?: (stars: number) => void;
}

/** The list of stars has no role that may be required, so what the form says of that stays outside. */
const Stars = ({ label, id = '', value = 0, onChange }: StarsProps) => (
  <Rate id={id} aria-label={label} value={value} {...(onChange ? { onChange } : {})} />
);

/** Three marks and a text; it cannot be changed afterwards. */
export function WriteReviewForm({
  dealId,
  side,
  onClose,
}: {
  dealId: string;
  side: Side;
  onClose: () => void;
}) {
  const t = useTexts();
  const words = useRatingWords();
  const write = useWriteReview(dealId);
  return (
    <FormModal<Typed>
      title={t('write')}
      lead={t('lead')}
      okText={t('send')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async ({ text, ...marks }) => {
        await write.mutateAsync({ ...marks, text: text.trim() });
        toast.success(t('sent'));
      }}
    >
      {reviewMarks.map((mark) => (
        <Form.Item
          key={mark}
          name={mark}
          label={words(`marks.${side}.${mark}`)}
          rules={[{ type: 'number', required: true, min: 1, message: t('starsNeeded') }]}
        >
          <Stars label={words(`marks.${side}.${mark}`)} />
        </Form.Item>
      ))}
      <Field name="text" label={t('text')} says={t('textNeeded')} needed>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </FormModal>
  );
}
