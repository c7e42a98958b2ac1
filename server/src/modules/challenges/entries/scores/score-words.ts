import { keptWords } from '../../../../kernel/kept-words.js';

export const SUSPICIOUS = keptWords({
  en: 'Our checks found signs that the views are not genuine',
  de: 'Bei unseren Prüfungen sind Anzeichen aufgefallen, dass die Views nicht echt sind',
});

export const RECHECK = keptWords({
  en: 'We check the figures once more before the pay',
  de: 'Vor der Auszahlung prüfen wir die Zahlen noch einmal',
});

export const TO_STAFF = keptWords({
  en: 'Our team checks this entry before the pay',
  de: 'Vor der Auszahlung prüft unser Team diesen Beitrag',
});

export const NOT_DECIDED = keptWords({
  en: 'not decided in time: to the admins',
  de: 'Nicht rechtzeitig entschieden: an die Admins',
});
