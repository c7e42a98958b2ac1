import { undeclaredSeals } from '../../local/checks/seals.ts';

const file = (path: string, text: string) => ({ path: `server/src/modules/social/gnomes/${path}`, text });
const service = (context: string) =>
  file(
    'gnomes.service.ts',
    `row.name = this.encryption.encrypt(\n  JSON.stringify({ name }, null),\n  ${context},\n);`,
  );
const entity = file(
  'gnome.entity.ts',
  '@Sealed<GnomeEntity>({ context: ({ id }) => nameContext(id) })\n  name: string;',
);

describe('what is sealed', () => {
  it('is declared by an entity, with the same context', () => {
    expect(undeclaredSeals([entity, service('nameContext(id)')])).toEqual([]);
  });

  it('is found where no entity declares it', () => {
    const problem = (context: string) => [
      `server/src/modules/social/gnomes/gnomes.service.ts:1: no entity declares ${context} with @Sealed or @SealedFileOf: a new key would not reach what it seals`,
    ];
    expect(undeclaredSeals([service('nameContext(id)')])).toEqual(problem('nameContext(id)'));
    expect(undeclaredSeals([entity, service('`gnome:${id}`')])).toEqual(problem('`gnome:${id}`'));
    const put = file('copies.ts', 'await this.files.put(key, { stream, size }, copyContext(id));');
    expect(undeclaredSeals([put])).toHaveLength(1);
  });
});
