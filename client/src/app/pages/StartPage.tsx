import { useSession } from '../../shared/auth';
import { knows } from '../../shared/routing';
import { defineTexts } from '../../shared/i18n/i18n';
import { Button, Card, EmptyState, Page } from '../../shared/ui';

const { useTexts } = defineTexts(
  'start',
  {
    hello: 'Hi {{name}}',
    brandTitle: 'Your first challenge',
    brandText:
      'Say what you want to see, put a budget behind it, and creators start posting. Most brands need 8 minutes.',
    brandAction: 'Write a brief',
    creatorTitle: 'Your first challenge',
    creatorText: 'Join what fits, post your video, and every verified view is paid to the cent.',
    creatorAction: 'Find a challenge',
    staffTitle: 'Nothing waits for you',
    staffText: 'New cases appear here as soon as they come in.',
    fanTitle: 'Make yourself at home',
    fanText: 'Your wallet and your settings are ready. Whoever you follow appears here.',
    example: 'See how it works',
  },
  {
    hello: 'Hallo {{name}}',
    brandTitle: 'Deine erste Challenge',
    brandText:
      'Sag, was du sehen willst, leg ein Budget dahinter, und Creator legen los. Die meisten brauchen 8 Minuten.',
    brandAction: 'Brief schreiben',
    creatorTitle: 'Deine erste Challenge',
    creatorText:
      'Mach mit, wo es passt, veröffentliche dein Video, und jeder geprüfte View wird auf den Cent bezahlt.',
    creatorAction: 'Challenge finden',
    staffTitle: 'Nichts wartet auf dich',
    staffText: 'Neue Fälle erscheinen hier, sobald sie eingehen.',
    fanTitle: 'Mach es dir gemütlich',
    fanText: 'Wallet und Einstellungen sind bereit. Wem du folgst, der erscheint hier.',
    example: 'So funktioniert es',
  },
);

/** The first day: one thing to do next. */
export function StartPage() {
  const t = useTexts();
  const { user, role, staff } = useSession();
  const kind = staff ? 'staff' : role === 'creator' ? 'creator' : role === 'brand' ? 'brand' : 'fan';
  const target = kind === 'creator' ? '/creator/challenges' : '/brand/challenges/new';
  const acts = (kind === 'brand' || kind === 'creator') && knows(target);
  return (
    <Page title={t('hello', { name: user?.displayName.split(' ')[0] ?? '' })}>
      <Card>
        <EmptyState
          drawing={kind === 'staff' ? 'letter' : kind === 'fan' ? 'coins' : 'trophy'}
          title={t(`${kind}Title`)}
          text={t(`${kind}Text`)}
          actions={
            <>
              {acts && (
                <Button type="primary" to={target}>
                  {t(kind === 'creator' ? 'creatorAction' : 'brandAction')}
                </Button>
              )}
              {kind !== 'staff' && (
                <Button type={acts ? 'text' : 'default'} to="/products/challenges">
                  {t('example')}
                </Button>
              )}
            </>
          }
        />
      </Card>
    </Page>
  );
}
