import { defineTexts } from '../i18n/i18n';

export const { useTexts } = defineTexts(
  'stepUp',
  {
    sending: 'We are sending you a code',
    sent: 'We mailed a code with six digits to {{email}}.',
    stillGood: 'The code we mailed to {{email}} a moment ago is still good.',
    failed: 'The code was not sent: {{reason}}',
    code: 'Code from the mail',
    again: 'Send again',
    againIn: 'Again in {{time}}',
    wrong: 'This code is wrong or has expired.',
    cancel: 'Cancel',
  },
  {
    sending: 'Wir schicken dir einen Code',
    sent: 'Wir haben einen Code mit sechs Ziffern an {{email}} geschickt.',
    stillGood: 'Der Code, der gerade an {{email}} ging, gilt noch.',
    failed: 'Der Code wurde nicht verschickt: {{reason}}',
    code: 'Code aus der Mail',
    again: 'Erneut senden',
    againIn: 'Erneut in {{time}}',
    wrong: 'Dieser Code ist falsch oder abgelaufen.',
    cancel: 'Abbrechen',
  },
);
