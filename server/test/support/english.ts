/** Words that stand in nearly every English sentence and in no German one, written small. */
const english = new Set(
  'the and you your is are not please of for with from this that cannot must should be has have does than already no there it to or nothing'.split(
    ' ',
  ),
);
const german = new Set(
  'der die das den dem des ein eine einen einer eines und oder nicht ist sind muss darf du dein deine dich dir zu für von mit auf gibt hat kein keine es wir nur noch schon im am ab wird lässt bei als aus hier'.split(
    ' ',
  ),
);

/** Names of the product and of techniques that hold such words. */
const names = /If-None-Match|Content-Digest|Idempotency-Key|Reverse charge|No-Code/gi;

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(names, ' ')
      .toLowerCase()
      .match(/(?<![\w.$-])\p{L}+(?![\w-])/gu) ?? [],
  );

/** Whether a text reads as English: two words of it, or one where no German word stands beside it. */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text);
  const found = [...words].filter((word) => english.has(word)).length;
  return found > 1 || (found === 1 && ![...words].some((word) => german.has(word)));
}

interface Refusal {
  message?: string;
  details?: { field: string; message: string }[];
  blockers?: { message: string; action: string | null }[];
}

/** The sentences of an answer that are English. */
export function englishIn({ message, details = [], blockers = [] }: Refusal): string[] {
  const said = [
    message,
    // A field may be called `to`: what is said of it comes after its name.
    ...details.map((detail) => withoutName(detail.message, detail.field)),
    ...blockers.flatMap((blocker) => [blocker.message, blocker.action]),
  ];
  const first = details[0];
  if (first && message === first.message) said[0] = withoutName(message, first.field);
  return said.filter((text) => typeof text === 'string' && isEnglish(text)) as string[];
}

const withoutName = (text: string, field: string): string =>
  text.replace(/^Jeder Wert in /, '').replace(field.slice(field.lastIndexOf('.') + 1), '');
