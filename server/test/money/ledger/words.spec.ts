import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postingKinds } from '../../../src/modules/money/ledger/posting.js';
import { transactionTypes } from '../../../src/modules/money/wallet/wallet.types.js';

const source = join(__dirname, '..', '..', '..', '..', 'client', 'src');

interface Words {
  [key: string]: string | Words;
}

const textsOf = (area: string, language: string, name: string): Words =>
  JSON.parse(readFileSync(join(source, area, 'texts', language, `${name}.json`), 'utf8')) as Words;

const within = (words: Words, part: string): Words => {
  const inner = words[part];
  if (inner === undefined || typeof inner === 'string') throw new Error(`No part ${part}`);
  return inner;
};

/** A kind without a word would be shown as English, made readable from its name. */
describe.each(['en', 'de'])('the screens have in %s', (language) => {
  it('a word for each movement of a wallet', () => {
    const movements = within(textsOf('features/money/wallet', language, 'wallet'), 'movement');
    expect(transactionTypes.filter((type) => !(type in movements))).toEqual([]);
  });

  it('a word for each movement among the latest activities', () => {
    const activities = textsOf('features/reach/dashboard', language, 'dashboard-activity');
    expect(transactionTypes.filter((type) => !(`wallet_${type}` in activities))).toEqual([]);
  });

  it('a word for each kind of posting', () => {
    const kinds = within(textsOf('shared/ledger', language, 'ledger'), 'kinds');
    expect(postingKinds.filter((kind) => !(kind in kinds))).toEqual([]);
  });
});
