import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { Declarations } from '../../../../platform/discovery/declarations.js';

type Tell = (one: string, other: string) => Promise<boolean>;

const signs = declaration<string, Tell>('signs that two accounts are one person');

/** The method tells whether two people use the same thing, of what its module knows. */
export const SharedSign = (name: string) => onMethod(signs, name);

/** What two accounts have in common that only one person has. */
@Injectable()
export class SharedSigns implements OnModuleInit {
  private byName = new Map<string, Tell>();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.byName = this.declarations.methodsByName(signs);
  }

  /** The first one found. */
  async between(one: string, other: string): Promise<string | null> {
    for (const [name, shared] of this.byName) if (await shared(one, other)) return name;
    return null;
  }
}
