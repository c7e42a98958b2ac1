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

async function violationsIn(frame: Frame): Promise<axe.Result[]> {
  if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(source);
  return frame.evaluate(async (values) => {
    const engine = window.axe;
    if (!engine) throw new Error('axe did not load');
    const { violations } = await engine.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      // Each frame is judged for itself; styles from elsewhere there are none.
      iframes: false,
      preload: false,
    });
    return violations;
  }, rules);
}

/** Fails with what axe finds serious or critical on the page as it stands, its frames included. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations: axe.Result[] = [];
  for (const frame of page.frames()) violations.push(...(await violationsIn(frame)));
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  if (told.length > 0) throw new Error(`axe on ${page.url()}:\n${told.join('\n')}`);
}
