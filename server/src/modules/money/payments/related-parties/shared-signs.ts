import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { byName, Declarations } from '../../../../platform/discovery/declarations.js';

type Tell = (one: string, other: string) => Promise<boolean>;

/** Certain: only one person has it. Likely: people who know each other may have it in common. */
export type SignWeight = 'certain' | 'likely';

const signs = declaration<{ name: string; weight: SignWeight }, Tell>(
  'signs that two accounts are one person',
);

/** The method tells whether two people use the same thing, of what its module knows. */
export const SharedSign = (name: string, weight: SignWeight = 'certain') => onMethod(signs, { name, weight });

/** What two accounts have in common. */
@Injectable()
export class SharedSigns implements OnModuleInit {
  private all: { name: string; weight: SignWeight; shared: Tell }[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    const found = this.declarations.methods(signs).map(({ meta, run }) => ({ ...meta, shared: run }));
    this.all = [...byName(signs.what, found).values()];
  }

  /** The first one found. */
  async between(one: string, other: string, weight: SignWeight): Promise<string | null> {
    for (const sign of this.all)
      if (sign.weight === weight && (await sign.shared(one, other))) return sign.name;
    return null;
  }
}
