import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declaration, onMethod } from '../../../../platform/discovery/declare.js';
import { byName, Declarations } from '../../../../platform/discovery/declarations.js';
import { TeamOwners } from '../../../identity/teams/index.js';

/** Somebody of the team that the other side is. */
const TEAM = 'team';

type Tell = (one: string, other: string) => Promise<boolean>;

/** Certain: only one person has it. Likely: people who know each other may have it in common. */
export type SignWeight = 'certain' | 'likely';

const signs = declaration<{ name: string; weight: SignWeight }, Tell>(
  'signs that two accounts are one person',
);

/** The method tells whether two people use the same thing, of what its module knows. */
export const SharedSign = (name: string, weight: SignWeight = 'certain') => onMethod(signs, { name, weight });

type TellAmong = (one: string, others: readonly string[]) => Promise<boolean>;

const signsAmong = declaration<{ name: string }, TellAmong>(
  'signs that one of many accounts is the same person',
);

/** The method tells whether somebody shares a thing with any of others, of what its module knows. */
export const SharedSignAmong = (name: string) => onMethod(signsAmong, { name });

/** What accounts have in common. */
@Injectable()
export class SharedSigns implements OnModuleInit {
  private all: { name: string; weight: SignWeight; shared: Tell }[] = [];
  private among: ReadonlyMap<string, TellAmong> = new Map();

  constructor(
    private readonly declarations: Declarations,
    private readonly teams: TeamOwners,
  ) {}

  onModuleInit(): void {
    const found = this.declarations.methods(signs).map(({ meta, run }) => ({ ...meta, shared: run }));
    this.all = [...byName(signs.what, found).values()];
    const many = this.declarations.methods(signsAmong).map(({ meta, run }) => ({ ...meta, run }));
    this.among = new Map(many.map(({ name, run }) => [name, run]));
  }

  /** Whether two accounts have anything in common, certain or likely; nothing tells what it is. */
  async tied(one: string, other: string): Promise<boolean> {
    return (
      (await this.between(one, other, 'certain')) !== null ||
      (await this.between(one, other, 'likely')) !== null
    );
  }

  /** Whether one shares this with any of the others; null where nothing knows of it. */
  async withAny(
    name: 'bank_account' | 'identity',
    one: string,
    others: readonly string[],
  ): Promise<boolean | null> {
    const tell = this.among.get(name);
    if (!tell) return null;
    return others.length > 0 && (await tell(one, others));
  }

  /** The first one found. A team is all who ever were in it, who may not be on both sides of it. */
  async between(one: string, other: string, weight: SignWeight): Promise<string | null> {
    const [ones, others] = [await this.teams.peopleOf(one), await this.teams.peopleOf(other)];
    if (weight === 'certain' && one !== other && ones.some((person) => others.includes(person))) return TEAM;
    for (const sign of this.all)
      if (sign.weight === weight && (await anyOf(ones, others, sign.shared))) return sign.name;
    return null;
  }
}

async function anyOf(ones: readonly string[], others: readonly string[], shared: Tell): Promise<boolean> {
  for (const one of ones) for (const other of others) if (await shared(one, other)) return true;
  return false;
}
