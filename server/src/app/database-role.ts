import type { DataSource } from 'typeorm';
import { ConfigError } from '../platform/config/environment.js';

/** Who owns the tables may change the books past their one function; the run-time role may not. */
export async function refusePowerfulRole(source: DataSource): Promise<void> {
  const [role] = (await source.query(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS superuser, pg_has_role(oid,
       (SELECT relowner FROM pg_class WHERE oid = '"user"'::regclass), 'MEMBER') AS owner
     FROM pg_roles WHERE rolname = current_user`,
  )) as { name: string; superuser: boolean; owner: boolean }[];
  if (!role?.superuser && !role?.owner) return;
  throw new ConfigError(
    `Refused in production:\n  DATABASE_URL signs in as ${role.name}, ${role.superuser ? 'a superuser' : 'the owner of the tables'}: use anyjoi_app`,
  );
}
