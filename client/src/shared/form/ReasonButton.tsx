import { useState } from 'react';
import type { ComponentProps } from 'react';
import { ReasonBodyDto } from '@/shared/api/rules';
import { Button } from '@/shared/ui';
import { ReasonModal } from './ReasonModal';

type ReasonButtonProps = Omit<
  ComponentProps<typeof ReasonModal<'ReasonBodyDto'>>,
  'of' | 'name' | 'open' | 'onClose'
>;

/** A small button of a row whose action takes a reason and nothing else. */
export function ReasonButton(dialog: ReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {dialog.okText}
      </Button>
      {asking && (
        <ReasonModal {...dialog} of={ReasonBodyDto} name="reason" onClose={() => setAsking(false)} />
      )}
    </>
  );
}
