import { asksElsewhere, soundsLikeGrooming } from './message-warnings.js';

describe('asking to pay elsewhere', () => {
  it.each([
    'Can you pay me via PayPal?',
    'pay-me on P\u00e1yPal, it is faster',
    'PayPal is easier, just send it there as money for friends',
    'Let us do this outside of Anyjoi and save the fees',
    'Kannst du mir das Geld direkt per PayPal schicken?',
    'Wir machen das außerhalb der Plattform, ohne Gebühren',
    'Überweise es auf DE89 3704 0044 0532 0130 00',
    'Schreib mir auf WhatsApp',
    'text me on telegram',
    'Send 50 € in gift cards',
  ])('%s', (text) => expect(asksElsewhere(text)).toBe(true));

  it.each([
    'When will the payment arrive?',
    'Ich zahle dein Honorar über den Deal',
    'Your video about PayPal was great',
    'I like your outside shots',
    'Schick mir bitte den Ablauf',
    'Send me the brief',
    'The signal was weak, write me later',
    '',
  ])('not: %s', (text) => expect(asksElsewhere(text)).toBe(false));
});

describe('what no adult should ask a young person', () => {
  it.each([
    'How old are you?',
    'how old r u',
    'Wie alt bist du eigentlich?',
    'Don’t tell your parents',
    'Sag das niemandem',
    'erzähl es deinen Eltern nicht',
    'It is our little secret',
    'Send me some pics of you',
    'Schick mir mal ein Bild von dir',
    'Bist du allein?',
  ])('%s', (text) => expect(soundsLikeGrooming(text)).toBe(true));

  it.each([
    'How old is the product?',
    'Send me pictures of the product',
    'Schick mir Bilder vom Produkt',
    'The secret of our sauce',
    'Tell your parents hello',
    '',
  ])('not: %s', (text) => expect(soundsLikeGrooming(text)).toBe(false));
});
