import type { DataSource } from 'typeorm';

/**
 * What no call of the API can say yet: whose account is a demo's, confirmed addresses, checked identities, roles of
 * staff and of consumers. Everything else in the demo was done by somebody.
 */
export class Facts {
  constructor(private readonly source: DataSource) {}

  async markAsDemo(ids: readonly string[]): Promise<void> {
    await this.source.query(
      `UPDATE "user" SET demo = true, email_verified = true WHERE id = ANY($1::uuid[])`,
      [ids],
    );
  }

  async identityChecked(ids: readonly string[]): Promise<void> {
    await this.source.query(`UPDATE "user" SET kyc_status = 'verified' WHERE id = ANY($1::uuid[])`, [ids]);
  }

  async giveRole(id: string, role: 'support' | 'admin' | 'consumer'): Promise<void> {
    const roles = role === 'consumer' ? ['user', role] : [role];
    await this.source.query(`UPDATE "user" SET roles = $2, default_role = $3 WHERE id = $1`, [
      id,
      roles,
      role,
    ]);
  }
}
