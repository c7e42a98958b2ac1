import { declaration, onMethod } from '../discovery/declare.js';

export interface RepeatOptions {
  /** `<module>.<purpose>`; two of one name stop the boot. */
  name: string;
  everyMs: number;
}

export const repeats = declaration<RepeatOptions, () => Promise<unknown>>('repeated jobs');

/** Runs the method every so often in one worker of all; the next run waits until this one has ended. */
export const Repeat = (options: RepeatOptions) => onMethod(repeats, options);
