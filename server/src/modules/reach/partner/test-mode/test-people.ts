import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { actorOf, type KeyPrincipal } from '../../../../platform/security/principal.js';
import { TeamsService } from '../../../identity/teams/index.js';
import { type AccountType, type NewUser, UsersQueries, UsersService } from '../../../identity/users/index.js';
import { testCreators, testStaff } from './test-accounts.js';

/** A grown-up, so that searches show them. */
const person = { country: 'DE', birthDate: '1990-01-01' };
/** Proper names, the same in every language. */
const names: Record<AccountType | 'team' | 'staff', string> = {
  brand: 'Test Brand',
  creator: 'Test Creator',
  team: 'Test Team',
  staff: 'Test Staff',
};
const numbered = (at: number): string => `${names.creator} ${at + 1}`;
const isAccountType = (role: string): role is AccountType => role === 'brand' || role === 'creator';

/** Accounts of the test instance: the partners', with the ids they have in the main one, and creators whom all share. */
@Injectable()
export class TestPeople {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly teams: TeamsService,
    private readonly queries: UsersQueries,
  ) {}

  async admit(principal: KeyPrincipal): Promise<void> {
    this.db.requireTransaction('TestPeople.admit');
    const { activeRole, team } = principal;
    const type = isAccountType(activeRole) ? activeRole : 'brand';
    const id = actorOf(principal);
    const known = await this.users.byId(id);
    if (known) await this.users.grantRole(await this.users.lockOpen(id), type);
    else await this.register(id, { accountType: type, displayName: names[type] });
    if (team && !(await this.queries.cards([team.id])).has(team.id))
      await this.teams.found({ id: team.id, name: names.team, logoId: null }, id);
  }

  async admitOurs(): Promise<void> {
    this.db.requireTransaction('TestPeople.admitOurs');
    if (await this.users.byId(testStaff)) return;
    for (const [at, id] of testCreators.entries())
      await this.register(
        id,
        { accountType: 'creator', displayName: numbered(at) },
        `test-creator-${at + 1}`,
      );
    await this.register(testStaff, { staffRole: 'support', displayName: names.staff });
  }

  /** With an address that leads nowhere (RFC 2606). */
  private register(
    id: string,
    account: Pick<NewUser, 'accountType' | 'staffRole' | 'displayName'>,
    username?: string,
  ): Promise<unknown> {
    const given = { ...person, id, ...(username === undefined ? {} : { username }) };
    return this.users.register({ ...account, email: `${id}@test.invalid`, emailVerified: true, given });
  }
}
