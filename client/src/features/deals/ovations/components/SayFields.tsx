import { Checkbox, Form, Input, Rate } from 'antd';
import type { UploadedMedia } from '@/shared/api';
import { OvationHandInDto } from '@/shared/api/rules';
import { fieldOf } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { Stack } from '@/shared/ui';
import type { OvationDetail } from '../api/ovations';
import { useTexts } from '../texts';

export interface Said {
  rating?: number;
  text?: string;
  consent?: boolean;
}

const Field = fieldOf(OvationHandInDto);
const MOST = 5;

interface SayFieldsProps {
  wording: OvationDetail['wording'];
  problem: string | null;
  /** Files of the last hand-in; they are sent again. */
  kept?: OvationDetail['media'];
  onMedia: (ready: UploadedMedia[], pending: number) => void;
}

/** Stars, words, files and the consent to show them. */
export function SayFields({ wording, problem, kept = [], onMedia }: SayFieldsProps) {
  const t = useTexts();
  return (
    <>
      <Form.Item name="rating" label={t('rating')} extra={t('ratingExtra')}>
        <Rate tooltips={[1, 2, 3, 4, 5].map((count) => t('starsOf', { count }))} />
      </Form.Item>
      <Field name="text" label={t('yourWords')}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </Field>
      <Stack>
        <Uploader
          purpose="ovation"
          label={t('files')}
          kinds={['image', 'video', 'audio']}
          most={MOST}
          kept={kept}
          version={0}
          onChange={onMedia}
        />
        {problem !== null && (
          <p role="alert" className="muted">
            {problem}
          </p>
        )}
        <Form.Item
          name="consent"
          valuePropName="checked"
          extra={t('consentVersion', { version: wording.version })}
          rules={[
            {
              validator: (_, agreed) =>
                agreed === true ? Promise.resolve() : Promise.reject(new Error(t('consentNeeded'))),
            },
          ]}
        >
          <Checkbox>{wording.text}</Checkbox>
        </Form.Item>
      </Stack>
    </>
  );
}
