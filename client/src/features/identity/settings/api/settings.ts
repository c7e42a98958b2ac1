import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { paths, Schemas } from '@/shared/api';
import { keys, shown, touched, useAction } from '@/shared/query';

export type Setting = Schemas['UserSettingDto'];
export type SettingPatch = paths['/api/me/setting']['patch']['requestBody']['content']['application/json'];
export type Preferences = Schemas['PreferencesDto'];
export type PreferencesPatch =
  paths['/api/me/preferences']['patch']['requestBody']['content']['application/json'];
export type Switches = Record<string, boolean>;

export const settingQuery = queryOptions({
  queryKey: keys.settings.own,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/setting', { signal }))).data,
});
export const useSetting = () => useQuery(settingQuery);

/** Kinds that a change names are switched, the others stay as they are. */
export const merged = (setting: Setting, patch: SettingPatch): Setting => ({
  ...setting,
  ...patch,
  emailNotifications: { ...setting.emailNotifications, ...patch.emailNotifications },
  pushNotifications: { ...setting.pushNotifications, ...patch.pushNotifications },
  appNotifications: { ...setting.appNotifications, ...patch.appNotifications },
});

/** Shown at once; taken back with a toast when the server refuses. `quiet` where a form shows the refusal. */
export const useChangeSetting = (quiet = false): UseMutationResult<unknown, Error, SettingPatch> =>
  useAction({
    quiet,
    run: (body: SettingPatch) => unwrap(api.PATCH('/api/me/setting', { body })),
    optimistic: [shown(settingQuery, merged)],
    touches: touched('settings.own'),
  });

export const preferencesQuery = queryOptions({
  queryKey: keys.settings.preferences,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/preferences', { signal }))).data,
});
export const usePreferences = () => useQuery(preferencesQuery);

export const useChangePreferences = (): UseMutationResult<unknown, Error, PreferencesPatch> =>
  useAction({
    run: (body: PreferencesPatch) => unwrap(api.PATCH('/api/me/preferences', { body })),
    optimistic: [
      shown(preferencesQuery, (cached: Preferences, patch: PreferencesPatch) => ({ ...cached, ...patch })),
    ],
    touches: touched('settings.preferences'),
  });
