import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

/** The small form: each page compiles it anew. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What changes with nothing but the colours of a page. */
export const contrast: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };
const everything: axe.RunOnly = { type: 'tag', values: rules };
export const withBestPractices: axe.RunOnly = { type: 'tag', values: [...rules, 'best-practice'] };

/** Colours are judged where they come to rest: what fades in is lighter for a moment. */
const finishMotion = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });

async function violationsIn(frame: Frame, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  await finishMotion(frame);
  if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(source);
  return frame.evaluate(async (only) => {
    const engine = window.axe;
    if (!engine) throw new Error('axe did not load');
    const { violations } = await engine.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      // What is told of an element is its HTML.
      selectors: false,
      // Each frame is judged for itself; styles from elsewhere there are none.
      iframes: false,
      preload: false,
    });
    return violations;
  }, runOnly);
}

/** Pages without scripts, such as the preview of a mail, run none of axe either. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.split(' ').includes('allow-scripts');
}

/** What axe finds on the page as it stands, the frames with scripts included, a line for each element. */
export async function complaintsOfAxe(
  page: Page,
  runOnly: axe.RunOnly,
  counts: (violation: axe.Result) => boolean,
): Promise<string[]> {
  const violations: axe.Result[] = [];
  for (const frame of page.frames())
    if (await runsScripts(frame)) violations.push(...(await violationsIn(frame, runOnly)));
  return violations
    .filter(counts)
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
    );
}

const grave = ({ impact }: axe.Result): boolean => impact === 'serious' || impact === 'critical';

/** Fails with what axe finds serious or critical. */
export async function expectAccessible(page: Page, runOnly = everything): Promise<void> {
  const told = await complaintsOfAxe(page, runOnly, grave);
  if (told.length > 0) throw new Error(`axe on ${page.url()}:\n${told.join('\n')}`);
}
