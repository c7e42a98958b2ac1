import type { Sentence } from '../../../../kernel/sentence.js';

interface Wording {
  version: number;
  text: Sentence;
}

/**
 * What creators agree to when they hand in. A change is a new version at the end: what somebody has agreed to stays
 * known by its number.
 */
export const wordings: readonly Wording[] = [
  {
    version: 1,
    text: {
      en: 'The brand may publish my words, my stars, my pictures and videos, my name and my picture on its wall and on its own websites, with the label that I received a reward for them where I did. I can take this back at any time after the approval; it then disappears everywhere within a minute, and what I was paid stays mine.',
      de: 'Die Marke darf meinen Text, meine Sterne, meine Bilder und Videos, meinen Namen und mein Profilbild auf ihrer Wall und ihren eigenen Websites veröffentlichen, mit dem Hinweis, dass ich dafür eine Vergütung bekommen habe, wenn es so ist. Nach der Freigabe kann ich das jederzeit zurücknehmen. Dann verschwindet alles innerhalb einer Minute, und meine Vergütung behalte ich.',
    },
  },
];

export function currentWording(): Wording {
  const current = wordings.at(-1);
  if (!current) throw new Error('no wording of the consent');
  return current;
}
