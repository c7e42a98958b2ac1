import { Select } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTeamRoles } from '@/entities/team';
import type { Team } from '@/entities/team';
import { useActingId } from '@/shared/auth';
import { SettingsFrame } from '@/shared/settings';
import { allOf, Button, EmptyState, Loaded, RowsSkeleton, Stack } from '@/shared/ui';
import { useMembers, useMyTeams, useOwnInvitations } from '../api/teams';
import { useRequests, useSpending } from '../api/spending';
import { ApprovalCard } from '../components/ApprovalCard';
import { InvitationsCard } from '../components/InvitationsCard';
import { InviteDialog } from '../components/InviteDialog';
import { MembersCard } from '../components/MembersCard';
import { OwnInvitations } from '../components/OwnInvitations';
import { managesPeople, paysFor } from '../components/role-rules';
import { RolesCard } from '../components/RolesCard';
import { CreateDialog, TeamCard } from '../components/TeamForms';
import { useTexts } from '../texts';

/** For roles that read the money of the team. */
function Paying({ team }: { team: Team }) {
  const t = useTexts();
  const query = allOf(useMembers(team.id), useTeamRoles(), useSpending(team.id), useRequests(team.id));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('membersFailed')}>
      {([members, table, spending, requests]) => (
        <Stack>
          <MembersCard team={team} members={members} spending={spending} />
          <ApprovalCard team={team} spending={spending} requests={requests} />
          {managesPeople(team.myRole) && <InvitationsCard team={team} members={members} />}
          <RolesCard table={table} />
          <TeamCard team={team} />
        </Stack>
      )}
    </Loaded>
  );
}

function People({ team }: { team: Team }) {
  const t = useTexts();
  const query = allOf(useMembers(team.id), useTeamRoles());
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('membersFailed')}>
      {([members, table]) => (
        <Stack>
          <MembersCard team={team} members={members} spending={null} />
          <RolesCard table={table} />
        </Stack>
      )}
    </Loaded>
  );
}

interface HeadProps {
  teams: readonly Team[];
  team: Team;
  /** Absent while one acts for a team: then it is that one. */
  onChoose: ((id: string) => void) | undefined;
  onCreate: () => void;
}

function Head({ teams, team, onChoose, onCreate }: HeadProps) {
  const t = useTexts();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Stack row gap={12} align="center">
        <span className="grow">
          {teams.length > 1 && onChoose ? (
            <Select
              aria-label={t('which')}
              value={team.id}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onChoose}
            />
          ) : (
            <h2>{team.name}</h2>
          )}
        </span>
        <Button onClick={onCreate}>{t('create')}</Button>
        {managesPeople(team.myRole) && (
          <Button type="primary" icon={<UserPlus size={16} />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )}
      </Stack>
      {inviting && <InviteDialog team={team} onClose={() => setInviting(false)} />}
    </>
  );
}

/** Who works together, and what each may do. */
export function TeamPage() {
  const t = useTexts();
  const acting = useActingId();
  const query = allOf(useMyTeams(), useOwnInvitations());
  const [chosen, setChosen] = useState<string | null>(useSearchParams()[0].get('team'));
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('failed')}>
        {([teams, invitations]) => {
          const team = teams.find(({ id }) => id === (acting ?? chosen)) ?? teams[0];
          return (
            <Stack>
              <OwnInvitations invitations={invitations} />
              {team ? (
                <>
                  <Head
                    teams={teams}
                    team={team}
                    onChoose={acting === null ? setChosen : undefined}
                    onCreate={create}
                  />
                  {paysFor(team.myRole) ? (
                    <Paying key={team.id} team={team} />
                  ) : (
                    <People key={team.id} team={team} />
                  )}
                </>
              ) : (
                <EmptyState
                  compact
                  drawing="letter"
                  title={t('none')}
                  text={t('noneText')}
                  actions={
                    <Button type="primary" onClick={create}>
                      {t('create')}
                    </Button>
                  }
                />
              )}
            </Stack>
          );
        }}
      </Loaded>
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </SettingsFrame>
  );
}
