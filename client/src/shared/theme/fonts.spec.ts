import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fonts } from './scale';

const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');

// The browser makes a face of each for every size and weight that a screen shows.
it.each(Object.entries(fonts))('the first family of %s is one file', (_name, stack) => {
  const [first = ''] = stack.split(',');
  expect(css.split(`font-family: ${first};`)).toHaveLength(2);
});
