import { exceptions, forbidden, type Language } from '../../local/checks/prose-words.ts';
import { pageProblems, sentencesOf, textProblems } from '../../local/checks/prose.ts';

const file = 'client/src/features/social/gnomes/texts/en/gnomes.json';
const inText = (language: Language, ...texts: string[]) =>
  textProblems({ file, language, texts: texts.map((text, place) => ({ where: `key${place}`, text })) });

describe('the words of the product', () => {
  it.each(
    Object.entries(forbidden).flatMap(([language, words]) =>
      words.map(({ example }) => [language as Language, example] as const),
    ),
  )('in %s are not “%s”', async (language, example) => {
    expect(await inText(language, example)).toHaveLength(1);
  });

  it('are told with the text they stand in and what to write instead', async () => {
    expect(await inText('en', 'Save changes', 'Your cards did not load', 'Close')).toEqual([
      `${file}:key1: “did not load” → could not be loaded`,
    ]);
  });

  it('let plain texts through', async () => {
    expect(
      await inText('en', 'You understand this until Friday', 'Submit by {{date}}', 'Most views', ''),
    ).toEqual([]);
    expect(
      await inText('de', 'Dein Geld ist sicher', 'Bis zu 3 Beiträge zu je 5 €', 'Briefing schreiben'),
    ).toEqual([]);
  });

  it('let a sentence through that rows keep', async () => {
    expect(await inText('en', ...exceptions.map(({ text }) => text))).toEqual([]);
  });
});

it('are found in sentences of the server, in both languages', async () => {
  const source = `throw conflict({\n  en: 'It was handed in',\n  de: \`Im \${state} Zustand\`,\n});`;
  const problems = await Promise.all(sentencesOf('server/src/x.errors.ts', source).map(textProblems));
  expect(problems.flat()).toEqual([
    'server/src/x.errors.ts:2: “handed in” → submit, submission',
    'server/src/x.errors.ts:2: “Zustand” → Status',
  ]);
});

it('are found on pages of the docs, but not in code', async () => {
  expect(await pageProblems('docs/x.md', '# Title\n\nThe list did not load.\n')).toEqual([
    'docs/x.md:3: “did not load” → could not be loaded',
  ]);
  expect(await pageProblems('docs/x.md', 'It says `did not load`.\n\n```\ndid not load\n```\n')).toEqual([]);
});
