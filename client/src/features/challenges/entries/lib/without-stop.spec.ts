import { withoutStop } from './without-stop';

it.each([
  ['Six months, with your name.', 'Six months, with your name'],
  ['Six months...  ', 'Six months'],
  ['v1.2 only', 'v1.2 only'],
])('takes the full stop from the end of %j', (text, expected) => {
  expect(withoutStop(text)).toBe(expected);
});
