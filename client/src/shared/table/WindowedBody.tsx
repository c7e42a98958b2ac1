import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

const GapContext = createContext({ before: 0, after: 0 });

/** Heights of what is not drawn, before and after the rows that are. */
export const Gap = GapContext;

const Space = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

function Body({ children, ...rest }: ComponentProps<'tbody'>) {
  const { before, after } = useContext(GapContext);
  return (
    <tbody {...rest}>
      <Space height={before} />
      {children}
      <Space height={after} />
    </tbody>
  );
}

/** One table for head and rows, so that a reader hears which column a cell belongs to. */
export const windowedBody = { body: { wrapper: Body } };
