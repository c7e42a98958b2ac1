import { api, unwrap } from '@/shared/api';
import { shown, touched, useAction } from '@/shared/query';
import { profileQuery } from './queries';
import type { Profile } from './queries';

const path = (id: string) => ({ params: { path: { id } } });

/** The profile as it is once the other state is reached. */
const withFollow = (profile: Profile, following: boolean): Profile => ({
  ...profile,
  followerCount: profile.followerCount + Number(following) - Number(profile.viewer.following),
  viewer: { ...profile.viewer, following },
});

/** Follows or stops; shown at once and taken back when the server refuses. */
export const useFollow = ({ id, username }: Pick<Profile, 'id' | 'username'>) =>
  useAction({
    run: (following: boolean) =>
      following
        ? unwrap(api.POST('/api/user/{id}/follow', path(id)))
        : unwrap(api.DELETE('/api/user/{id}/follow', path(id))),
    optimistic: [shown(profileQuery(username), withFollow)],
    touches: touched('person.changed'),
  });

export const useBlock = (said: { blocked: string; unblocked: string }) =>
  useAction({
    run: ({ id, blocked }: { id: string; blocked: boolean }) =>
      blocked
        ? unwrap(api.POST('/api/user/{id}/block', path(id)))
        : unwrap(api.DELETE('/api/user/{id}/block', path(id))),
    touches: touched('person.changed'),
    success: ({ blocked }) => (blocked ? said.blocked : said.unblocked),
  });
