import { X } from 'lucide-react';
import { Stack, Upload } from '@/shared/ui';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import fields from './fields.module.css';

interface CoverProps {
  value?: BriefValues['cover'];
  onChange?: (value: BriefValues['cover']) => void;
}

export function CoverField({ value = null, onChange }: CoverProps) {
  const t = useTexts();
  return (
    <Upload purpose="challenge" label={t('cover')} value={value} onChange={(media) => onChange?.(media)} />
  );
}

interface AssetsProps {
  value?: BriefValues['assets'];
  onChange?: (value: BriefValues['assets']) => void;
  maxCount?: number;
}

/** Pictures that creators may use. */
export function AssetsField({ value = [], onChange, maxCount = Infinity }: AssetsProps) {
  const t = useTexts();
  return (
    <Stack gap={8}>
      {value.length > 0 && (
        <ul className={fields.assets}>
          {value.map((media) => (
            <li key={media.id}>
              <img src={media.previewUrl ?? media.url ?? ''} alt="" />
              <button
                type="button"
                aria-label={t('removePoint')}
                onClick={() => onChange?.(value.filter(({ id }) => id !== media.id))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < maxCount && (
        // Its own key for each number of pictures: the field is empty again after every upload.
        <Upload
          key={value.length}
          purpose="challenge"
          label={t('addAsset')}
          onChange={(media) => media && onChange?.([...value, media])}
        />
      )}
    </Stack>
  );
}
