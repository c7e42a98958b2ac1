import { useSearchParams } from 'react-router';

/** One value that stands in the address, such as a filter, and what changes it; empty takes it away. */
export function useParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

/** One of several values; the first one is the default and stands there by being left out. */
export function useChoiceParam<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [given, set] = useParam(name);
  const value = values.find((one) => one === given) ?? values[0];
  return [value, (next) => set(next === values[0] ? '' : next)];
}
