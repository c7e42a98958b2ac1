import { addressesOf, wrongAddresses } from './addresses';

it('reads addresses as people paste them, each once', () => {
  expect(
    addressesOf(['Lena Lacht <lena@example.com>; MIA@example.com,\nlena@example.com', 'tom@example.com']),
  ).toEqual(['lena@example.com', 'mia@example.com', 'tom@example.com']);
});

it('tells those that cannot be one', () => {
  expect(wrongAddresses(['lena@example.com', 'lena@', 'mia@example'])).toEqual(['lena@', 'mia@example']);
});
