import { useSearchParams } from 'react-router';

/** One choice that stands in the address; the first one is the default and stands there by being left out. */
export function useParam<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  const value = values.find((one) => one === given) ?? values[0];
  const set = (next: T) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === values[0]) after.delete(name);
        else after.set(name, next);
        return after;
      },
      { replace: true },
    );
  return [value, set];
}
