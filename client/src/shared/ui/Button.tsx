import { Button as AntButton } from 'antd';
import type { ButtonProps as AntButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { toast } from '@/shared/feedback/toast-store';
import { wordsOf } from '@/shared/i18n/words';

const { words } = wordsOf('buttons');

export interface ButtonProps extends Omit<AntButtonProps, 'href'> {
  /** A screen of ours. */
  to?: string;
  /** An address outside. */
  href?: string;
}

function LinkButton({ to, ...rest }: ButtonProps & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <AntButton
      {...rest}
      href={href}
      onClick={(event) => {
        rest.onClick?.(event);
        follow(event as React.MouseEvent<HTMLAnchorElement>);
      }}
    />
  );
}

/** The product's button. Without a handler, an address or a form to send it says so itself. */
export function Button({ to, ...props }: ButtonProps) {
  if (to !== undefined) return <LinkButton {...props} to={to} />;
  const idle =
    !props.onClick && props.href === undefined && props.htmlType !== 'submit' && props.htmlType !== 'reset';
  if (!idle) return <AntButton {...props} />;
  return <AntButton {...props} onClick={() => toast.info(words().unfinished)} />;
}
