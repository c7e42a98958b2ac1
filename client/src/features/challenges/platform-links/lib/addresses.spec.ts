import { isWebAddress } from './addresses';

it.each(['https://shop.example', ' http://shop.example/a?b#c '])('takes %s', (address) => {
  expect(isWebAddress(address)).toBe(true);
});

it.each(['', 'shop', 'javascript:alert(1)', 'mailto:me@shop.example', 'ftp://shop.example', null])(
  'refuses %s',
  (address) => {
    expect(isWebAddress(address)).toBe(false);
  },
);
