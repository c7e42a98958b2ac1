import { holdsCardNumber, withoutCardNumbers } from './card-number.js';

describe('a card number', () => {
  it.each([
    '4242424242424242',
    'my card is 4242 4242 4242 4242, thanks',
    '5555-5555-5555-4444',
    'card-4000056655665556.jpg',
    '{"a":"378282246310005"}',
    '36227206271667',
    '2223003122003222',
    '6011111111111117',
    '6205500000000000004',
    '?q=4242424242424242&x=1',
    '42424242-4242-4242',
  ])('is seen in %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
    expect(withoutCardNumbers(text)).not.toMatch(/\d{4}[ -]?\d{4}/);
  });

  it.each([
    '4242424242424241',
    'DE89 3704 0044 0532 0130 00',
    'FR76 3000 6000 0112 3456 7890 189',
    'https://www.tiktok.com/@x/video/7312345678901234567',
    '6812345678901234567',
    '019a0000-0000-7000-8000-000000000002',
    '+4242424242424242',
    'a4242424242424242',
    '42424242-4242-4242-a242-42424242424a',
    'Idempotency-Key: 42424242-4242-4242-A242-42424242424A',
    '1763719200000',
    '42424242424242424242',
  ])('is not seen in %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
    expect(withoutCardNumbers(text)).toBe(text);
  });

  it('is seen beside an id, which stays', () => {
    const id = '42424242-4242-4242-a242-42424242424a';
    expect(withoutCardNumbers(`${id} 4242424242424242`)).toBe(`${id} [card number]`);
  });
});
