import type { AndroidStatementDto, AppleAssociationDto, AppleComponentDto } from './dto/app-links.dto.js';

/** Pages that the apps open themselves. */
const opened = [
  '/profile/*',
  '/creator/feed',
  '/creator/feed/video/*',
  '/product/*',
  '/challenges/*',
  '/event/*',
];

/** First match wins: our pages, then no page of the web, then what is left of one segment is a user name. */
export function appleAssociation(appId: string, reserved: readonly string[]): AppleAssociationDto {
  if (appId === '') return { applinks: { details: [] } };
  const components: AppleComponentDto[] = [
    ...opened.map((path) => ({ '/': path })),
    { '/': '/*/*', exclude: true },
    ...reserved.map((segment): AppleComponentDto => ({ '/': `/${segment}`, exclude: true })),
    { '/': '/?*' },
  ];
  return { applinks: { details: [{ appIDs: [appId], components }] } };
}

export function androidStatements(packageName: string, fingerprints: string[]): AndroidStatementDto[] {
  if (packageName === '') return [];
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
    },
  ];
}
