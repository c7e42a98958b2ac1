import { declaration, declareOnMethod } from '../discovery/declare.js';

export interface RepeatOptions {
  /** `<module>.<purpose>`; two of one name stop the boot. */
  name: string;
  everyMs: number;
}

export const repeats = declaration<RepeatOptions>('repeat');

/** Runs the method every so often in one worker of all; the next run waits until this one has ended. */
export const Repeat =
  (options: RepeatOptions) =>
  <Method extends () => Promise<unknown>>(
    target: object,
    name: string,
    _method: TypedPropertyDescriptor<Method>,
  ): void =>
    declareOnMethod(repeats, target, name, options);
