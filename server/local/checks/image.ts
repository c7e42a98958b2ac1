import { drillImage } from '../image/drill.ts';
import { whatIsMissing } from '../image/tools.ts';
import type { Processes } from '../processes.ts';
import type { Check } from './check.ts';

/** Builds and runs the image; takes minutes, so it runs only where it is named. */
export const image = (processes: Processes): Check => ({
  name: 'image',
  onDemand: true,
  run: async () => {
    const missing = whatIsMissing();
    if (missing !== null) {
      // A machine that is to decide must be able to.
      if (process.env.CI) return { ok: false, details: `The image could not be tried: ${missing}` };
      return { ok: true, skipped: missing, details: '' };
    }
    const figures = await drillImage(processes);
    const lines = Object.entries(figures).map(([name, figure]) => `  ${name.padEnd(34)} ${figure}`);
    return { ok: true, details: '', shown: lines.join('\n') };
  },
});
