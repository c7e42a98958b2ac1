import { Input, InputNumber, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { Button, Stack } from '@/shared/ui';
import { placements } from './placements';
import { useTexts } from './texts';
import type { Placement } from './types';
import styles from './deliverable.module.css';

export interface Piece {
  placement: Placement;
  quantity: number;
  note: string;
}

export const firstPiece: Piece = { placement: 'instagram_reel', quantity: 1, note: '' };
const MOST = 20;

/** What is to be made: where it appears, how often, and what matters in it. */
export function DeliverablesInput({
  value = [],
  onChange,
}: {
  value?: Piece[];
  onChange?: (pieces: Piece[]) => void;
}) {
  const t = useTexts();
  const change = (at: number, part: Partial<Piece>) =>
    onChange?.(value.map((piece, index) => (index === at ? { ...piece, ...part } : piece)));
  return (
    <Stack gap={8}>
      {value.map((piece, index) => (
        <div key={index} className={styles.piece} role="group" aria-label={t('piece', { number: index + 1 })}>
          <InputNumber
            aria-label={t('quantity')}
            min={1}
            max={50}
            style={{ width: '100%' }}
            precision={0}
            value={piece.quantity}
            onChange={(quantity) => change(index, { quantity: quantity ?? 1 })}
          />
          <Select<Placement>
            aria-label={t('placement')}
            value={piece.placement}
            options={placements.map((name) => ({ value: name, label: t(`placements.${name}`) }))}
            onChange={(placement) => change(index, { placement })}
          />
          <Input
            aria-label={t('pieceNote')}
            placeholder={t('pieceNote')}
            maxLength={500}
            value={piece.note}
            onChange={({ target }) => change(index, { note: target.value })}
          />
          <Button
            type="text"
            icon={<Trash2 size={16} />}
            aria-label={t('removePiece')}
            disabled={value.length === 1}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < MOST && (
        <span>
          <Button icon={<Plus size={16} />} onClick={() => onChange?.([...value, firstPiece])}>
            {t('addPiece')}
          </Button>
        </span>
      )}
    </Stack>
  );
}
