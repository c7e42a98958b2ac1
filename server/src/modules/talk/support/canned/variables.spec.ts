import { unknownIn, variablesIn } from './variables.js';

describe('the variables of a saved reply', () => {
  it.each([
    ['Hallo {{name}}', ['name'], []],
    ['Hallo {{ name }}, {{name}} {{staff}}', ['name', 'staff'], []],
    ['No variable', [], []],
    ['{{iban}} of {{name}}', ['iban', 'name'], ['{{iban}}']],
    ['{{}}', [''], ['{{}}']],
    ['{{name', [], ['{{']],
    ['name}}', [], ['}}']],
    ['{{constructor}}', ['constructor'], ['{{constructor}}']],
  ] as const)('%s', (text, variables, unknown) => {
    expect(variablesIn(text)).toEqual(variables);
    expect(unknownIn(text)).toEqual(unknown);
  });
});
