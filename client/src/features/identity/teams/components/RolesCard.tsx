import { Check, Minus } from 'lucide-react';
import { useTeamWords } from '@/entities/team';
import type { TeamRight, TeamRole } from '@/entities/team';
import type { Schemas } from '@/shared/api';
import { Card } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './team.module.css';

const roles: readonly TeamRole[] = ['owner', 'admin', 'editor', 'finance', 'viewer'];

/** What people want to know, each said by the right that opens it. */
const shown = [
  ['challenges:read', 'rights.challenges_read'],
  ['challenges:write', 'rights.challenges_write'],
  ['uploads:write', 'rights.uploads_write'],
  ['payments:write', 'rights.payments_write'],
  ['wallet:read', 'rights.wallet_read'],
  ['invoices:read', 'rights.invoices_read'],
  ['billing:write', 'rights.billing_write'],
  ['keys:manage', 'rights.keys_manage'],
  ['people:write', 'rights.people_write'],
  ['team:approval', 'rights.team_approval'],
  ['team:adopt', 'rights.team_adopt'],
  ['team:close', 'rights.team_close'],
] as const satisfies readonly (readonly [TeamRight, string])[];

/** The table of roles, from the server's own rules. */
export function RolesCard({ table }: { table: readonly Schemas['RoleRowDto'][] }) {
  const t = useTexts();
  const words = useTeamWords();
  return (
    <Card flush title={t('can')}>
      <table className={styles.roles}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('right')}</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {words(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([right, word]) => {
            const may = table.find((row) => row.right === right)?.roles ?? [];
            return (
              <tr key={right}>
                <th scope="row">{t(word)}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {may.includes(role) ? (
                      <Check size={16} aria-label={t('yes')} role="img" />
                    ) : (
                      <Minus size={14} aria-label={t('no')} role="img" className="muted" />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
