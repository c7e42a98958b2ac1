import { Select } from 'antd';
import { useState } from 'react';
import { useSession } from '@/shared/auth';
import { useTopics } from '@/shared/config';
import { getLanguage } from '@/shared/i18n/language';
import { Chips } from '@/shared/form';
import { SettingsFrame } from '@/shared/settings';
import { allOf, Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useClosing } from '../api/leaving';
import { useChangePreferences, useChangeSetting, usePreferences, useSetting } from '../api/settings';
import type { Preferences, Setting } from '../api/settings';
import { isAdult } from '../components/age';
import { BlockedCard } from '../components/BlockedCard';
import { ClosingBanner, ClosingCard } from '../components/ClosingCard';
import { CopyCard } from '../components/CopyCard';
import styles from '../components/settings.module.css';
import { SwitchRow } from '../components/SwitchRow';
import { useTexts as useFrameTexts } from '../texts/frame';
import { useTexts } from '../texts/privacy';

const codes = [
  'de',
  'en',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'pl',
  'cs',
  'da',
  'sv',
  'fi',
  'tr',
  'el',
  'hu',
  'ro',
];
const MOST_TOPICS = 50;
const MOST_LANGUAGES = 20;

function languageOptions() {
  const names = new Intl.DisplayNames([getLanguage()], { type: 'language' });
  return codes.map((value) => ({ value, label: names.of(value) ?? value }));
}

function Seen({ setting, creator }: { setting: Setting; creator: boolean }) {
  const t = useTexts();
  const { mutate } = useChangeSetting();
  return (
    <>
      <Card flush title={t('seen')}>
        <SwitchRow
          label={t('followersOnly')}
          text={t('followersText')}
          checked={setting.profileVisibility === 'followers'}
          onChange={(on) => mutate({ profileVisibility: on ? 'followers' : 'public' })}
        />
        <SwitchRow
          label={t('online')}
          text={t('onlineText')}
          checked={setting.showOnlineState}
          onChange={(showOnlineState) => mutate({ showOnlineState })}
        />
        <SwitchRow
          label={t('receipts')}
          text={t('receiptsText')}
          checked={setting.readReceipts}
          onChange={(readReceipts) => mutate({ readReceipts })}
        />
      </Card>
      {creator && (
        <Card flush title={t('page')}>
          <SwitchRow
            label={t('tips')}
            checked={setting.tipsEnabled}
            onChange={(tipsEnabled) => mutate({ tipsEnabled })}
          />
          <SwitchRow
            label={t('subscription')}
            checked={setting.subscriptionEnabled}
            onChange={(subscriptionEnabled) => mutate({ subscriptionEnabled })}
          />
          <SwitchRow
            label={t('shop')}
            checked={setting.shopEnabled}
            onChange={(shopEnabled) => mutate({ shopEnabled })}
          />
        </Card>
      )}
    </>
  );
}

interface ContentProps {
  preferences: Preferences;
  topics: readonly { id: string; name: string }[];
  birthDate: string | null;
}

function Content({ preferences, topics, birthDate }: ContentProps) {
  const t = useTexts();
  const { mutate } = useChangePreferences();
  const [today] = useState(() => new Date());
  const adult = isAdult(birthDate, today);
  return (
    <Card flush title={t('content')}>
      <div className={styles.block}>
        <b id="languages">{t('languages')}</b>
        <p>{t('languagesText')}</p>
        <Select
          mode="multiple"
          aria-labelledby="languages"
          style={{ width: '100%' }}
          maxCount={MOST_LANGUAGES}
          value={preferences.languages}
          options={languageOptions()}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(languages: string[]) => mutate({ languages })}
        />
      </div>
      {topics.length > 0 && (
        <div className={styles.block}>
          <b>{t('topics')}</b>
          <p>{t('topicsText')}</p>
          <Chips
            label={t('topics')}
            options={topics.map(({ id, name }) => ({ value: id, title: name }))}
            value={preferences.categoryIds}
            maxCount={MOST_TOPICS}
            onChange={(categoryIds) => mutate({ categoryIds })}
          />
        </div>
      )}
      <SwitchRow
        label={t('autoplay')}
        text={t('autoplayText')}
        checked={preferences.autoplay}
        onChange={(autoplay) => mutate({ autoplay })}
      />
      <SwitchRow
        label={t('personal')}
        text={t('personalText')}
        checked={!preferences.targetingOptOut}
        onChange={(on) => mutate({ targetingOptOut: !on })}
      />
      <SwitchRow
        label={t('adult')}
        text={t(adult === null ? 'adultMissing' : adult ? 'adultText' : 'adultYoung')}
        checked={preferences.adultContent}
        disabled={!adult}
        onChange={(adultContent) => mutate({ adultContent })}
      />
    </Card>
  );
}

/** What others see of a person, and what a person wants to see. Each switch is saved at once. */
export function PrivacyPage() {
  const t = useTexts();
  const f = useFrameTexts();
  const { user, role } = useSession();
  const setting = useSetting();
  const preferences = usePreferences();
  const topics = useTopics();
  const closing = useClosing();
  // All at once, or the switches would move away below the pointer.
  const all = allOf(setting, preferences, topics, closing);
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <Loaded query={all} skeleton={<RowsSkeleton rows={8} />} errorTitle={f('failed')}>
        {([shown, preferred, offered, leaving]) => (
          <>
            {leaving.deleteAt && <ClosingBanner closing={leaving} deleteAt={leaving.deleteAt} />}
            <Seen setting={shown} creator={role === 'creator'} />
            <Content preferences={preferred} topics={offered} birthDate={user?.birthDate ?? null} />
            <BlockedCard />
            <CopyCard />
            <ClosingCard />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
