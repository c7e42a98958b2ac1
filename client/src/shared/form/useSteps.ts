import { useSearchParams } from 'react-router';

export interface Way<N extends string> {
  at: N;
  before: N | undefined;
  next: N | undefined;
  /** The address of a step. */
  to: (id: N) => string;
  /**
   * Nothing = where one is anyway. `also` comes into the address in the same move: of two moves at once the router keeps
   * the second alone.
   */
  go: (id: N | undefined, also?: Readonly<Record<string, string>>) => void;
}

const withStep = (
  params: URLSearchParams,
  id: string | undefined,
  also: Readonly<Record<string, string>> = {},
): URLSearchParams => {
  const next = new URLSearchParams({ ...Object.fromEntries(params), ...also });
  if (id === undefined) next.delete('step');
  else next.set('step', id);
  return next;
};

/** Where one is among the steps of a long form. It stands in the address, so that a reload changes nothing. */
export function useSteps<N extends string>(
  steps: readonly N[],
  otherwise: N,
  open: readonly N[] = steps,
): Way<N> {
  const [params, setParams] = useSearchParams();
  const at = open.find((step) => step === params.get('step')) ?? otherwise;
  const index = steps.indexOf(at);
  return {
    at,
    before: steps[index - 1],
    next: steps[index + 1],
    to: (id) => `?${withStep(params, id).toString()}`,
    go: (id, also) => setParams((before) => withStep(before, id, also), { replace: true }),
  };
}
