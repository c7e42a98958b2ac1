import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';

export type CountrySignName = 'instrument' | 'bankAccount';

type Tell = (userId: string) => Promise<string | null>;

const signs = declaration<CountrySignName, Tell>('signs of a country');

/** The method tells the country of something that a person uses, of what its module knows; null = nothing is known. */
export const CountrySign = (name: CountrySignName) => onMethod(signs, name);

/** Countries of what people pay with and are paid to, told by the modules above. */
@Injectable()
export class CountrySigns implements OnModuleInit {
  private byName = new Map<CountrySignName, Tell>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.byName = this.declarations.methodsByName(signs);
  }

  async of(name: CountrySignName, userId: string): Promise<string | null> {
    return (await this.byName.get(name)?.(userId)) ?? null;
  }
}
