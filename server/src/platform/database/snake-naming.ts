import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** camelCase in code, snake_case in the database. */
export class SnakeNaming extends DefaultNamingStrategy {
  override tableName(className: string, given: string | undefined): string {
    return given ?? snake(className.replace(/Entity$/, ''));
  }

  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, given ?? property].join('_'));
  }

  override joinColumnName(relation: string, column: string): string {
    return snake(`${relation}_${column}`);
  }
}
