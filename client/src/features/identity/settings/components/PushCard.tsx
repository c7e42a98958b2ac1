import { useState } from 'react';
import { canPush } from '@/shared/push';
import { Card } from '@/shared/ui';
import { usePush, useSwitchPush } from '../api/push';
import { useChangeSetting } from '../api/settings';
import type { Setting, Switches } from '../api/settings';
import { useTexts } from '../texts/reach';
import { SwitchRow } from './SwitchRow';

/** This browser: whether it is told, and how much is said on its screen. */
export function PushCard({ setting, publicKey }: { setting: Setting; publicKey: string }) {
  const t = useTexts();
  const { data: on = false } = usePush();
  const push = useSwitchPush(publicKey);
  const { mutate } = useChangeSetting();
  const [refused, setRefused] = useState(false);
  const switches = setting.pushNotifications as Switches;
  if (!canPush()) return null;
  const flip = (next: boolean) => push.mutate(next, { onSuccess: (allowed) => setRefused(next && !allowed) });
  return (
    <Card flush title={t('pushTitle')}>
      <SwitchRow
        label={t('pushHere')}
        text={t(refused ? 'pushRefused' : 'pushHereText')}
        checked={on}
        disabled={push.isPending}
        onChange={flip}
      />
      <SwitchRow
        label={t('pushMessages')}
        text={t('pushMessagesText')}
        checked={switches['messages'] ?? true}
        onChange={(messages) => mutate({ pushNotifications: { messages } })}
      />
      <SwitchRow
        label={t('discreet')}
        text={t('discreetText')}
        checked={switches['discreet'] ?? false}
        onChange={(discreet) => mutate({ pushNotifications: { discreet } })}
      />
    </Card>
  );
}
