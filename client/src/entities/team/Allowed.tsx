import { Tooltip } from 'antd';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import type { TeamRight } from './queries';
import { useMay } from './rights';

interface AllowedProps {
  right: TeamRight;
  /** A button of ours. */
  children: ReactElement<{ disabled?: boolean }>;
}

/** A button that the role in the team may not press is disabled and says why. */
export function Allowed({ right, children }: AllowedProps) {
  const { may, reason } = useMay(right);
  if (may) return children;
  return (
    <Tooltip title={reason}>
      <span>{cloneElement(children, { disabled: true })}</span>
    </Tooltip>
  );
}
