import { Deadline } from '@/shared/ui';

/** What stands where the time goes when a sentence is asked for. */
export const mark = { due: '{{due}}' } as const;

/** A sentence around a time that keeps itself fresh. */
export function Around({ text, at }: { text: string; at: string }) {
  const [before, after] = text.split(mark.due);
  return (
    <>
      {before}
      <Deadline at={at} />
      {after}
    </>
  );
}
