import request from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import { startTestApp, type TestApp } from '../../support/app.js';

interface Schema {
  enum?: string[];
}

/** Values of the contract that the public configuration does not offer: staff, and what a setting switches on. */
const behindTheCounter: Record<string, string[]> = {
  Role: ['support', 'admin'],
  ChallengePlatform: ['instagram'],
};

describe('public configuration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      env: {
        PRODUCT_NAME: 'Somename',
        LINK_HELP: 'https://help.example.com/',
        LINK_OTHER_APPS: JSON.stringify({ 'Creator app': 'https://app.example.com/' }),
        APPLE_APP_ID: 'TEAM123.com.example.app',
        ANDROID_APP_ID: 'com.example.app',
        ANDROID_CERT_SHA256: 'AA:BB,CC:DD',
      },
      settings: { 'challenge.feeBp': 2500 },
    });
  });
  afterAll(() => app.close());

  const read = async (path: string) => {
    const answer = await request(app.url).get(path);
    expect(answer.status).toBe(200);
    return answer.body as { data: Record<string, unknown> } & Record<string, unknown>;
  };

  it('tells a client what it needs before sign-in', async () => {
    const { data } = await read('/api/config');
    expect(data).toMatchObject({
      productName: 'Somename',
      vatRate: 0.19,
      challengePlatformFeePercent: 25,
      challengeFeeMode: 'inclusive',
      brawlCpm: { minor: 950, currency: 'EUR' },
      challengeAge: { min: 14, max: 100 },
      currency: 'EUR',
      coinMinor: 1,
      stripePublicKey: 'pk_test_sandbox',
      stripeScriptUrl: app.env['STRIPE_SCRIPT_URL'],
      features: {
        productCommission: true,
        shopify: true,
        instagramChallenges: false,
        googleSignIn: true,
        cardPayments: true,
      },
      paypal: {
        clientId: 'sandbox-paypal',
        components: ['buttons', 'card-fields', 'applepay'],
        scriptUrl: app.env['PAYPAL_SCRIPT_URL'],
      },
    });
    expect(data['paymentMethods']).toContainEqual({
      type: 'paypal',
      label: 'Paypal',
      icon: 'paypal',
      enabled: true,
    });
    expect(data['payoutCountries']).toHaveLength(30);
    expect(data['payoutCountries']).not.toContain('US');
    expect(data['ibanOnlyCountries']).toHaveLength(17);
    expect(JSON.stringify(data)).not.toMatch(/sk_test|whsec|secret/i);
  });

  it('knows the countries of the world with their dial codes', async () => {
    const { data } = await read('/api/config');
    const countries = data['countries'] as { name: string; dial_code: string; code: string }[];
    expect(countries.length).toBeGreaterThanOrEqual(240);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    for (const { name, dial_code, code } of countries) {
      expect(name).not.toBe('');
      expect(dial_code).toMatch(/^\+\d{1,7}$/);
      expect(code).toMatch(/^[A-Z]{2}$/);
    }
    expect(countries).toContainEqual({ name: 'Germany', dial_code: '+49', code: 'DE' });
    for (const code of data['payoutCountries'] as string[])
      expect(countries.map((country) => country.code)).toContain(code);
  });

  it('serves every value that the contract knows', async () => {
    const enums = (await read('/api/config')).data['enums'] as Record<string, string[]>;
    const contract = (await read('/api/openapi.json')) as unknown as {
      components: { schemas: Record<string, Schema> };
    };
    const shared = Object.entries(contract.components.schemas).filter(
      ([name, schema]) => schema.enum && name in enums,
    );
    expect(shared.length).toBeGreaterThan(4);
    for (const [name, schema] of shared) {
      const values = new Set([...(enums[name] ?? []), ...(behindTheCounter[name] ?? [])]);
      expect([name, (schema.enum ?? []).filter((value) => !values.has(value))]).toEqual([name, []]);
    }
  });

  it('lists the addresses outside', async () => {
    expect(await read('/api/config/links')).toEqual({
      bookingCallUrl: 'https://example.com/booking',
      demoUrl: 'https://example.com/demo',
      contactMail: 'hello@anyjoi.test',
      helpUrl: 'https://help.example.com/',
      aboutUrl: 'https://example.com/about',
      appStoreUrl: 'https://apps.apple.com/',
      playStoreUrl: 'https://play.google.com/store',
      otherApps: [{ label: 'Creator app', url: 'https://app.example.com/' }],
    });
  });

  it('hands links to the apps', async () => {
    const answer = await request(app.url).get('/.well-known/apple-app-site-association');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const [detail] = answer.body.applinks.details as {
      appIDs: string[];
      components: { '/': string; exclude?: boolean }[];
    }[];
    expect(detail?.appIDs).toEqual(['TEAM123.com.example.app']);
    const opens = (path: string) => {
      const rule = detail?.components.find((component) => matches(component['/'], path));
      return rule !== undefined && !rule.exclude;
    };
    for (const path of [
      '/jane-doe',
      '/profile/jane',
      '/creator/feed',
      '/creator/feed/video/5',
      '/product/5',
      '/challenges/5',
      '/event/5',
    ]) {
      expect([path, opens(path)]).toEqual([path, true]);
    }
    for (const path of [
      '/',
      '/login',
      '/wallet',
      '/api/me',
      '/brand/challenges/5',
      '/settings/profile',
      '/creator',
      '/creator/challenges',
    ]) {
      expect([path, opens(path)]).toEqual([path, false]);
    }
    expect((await request(app.url).get('/.well-known/assetlinks.json')).body).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.example.app',
          sha256_cert_fingerprints: ['AA:BB', 'CC:DD'],
        },
      },
    ]);
  });
});

describe('security.txt', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      env: {
        CONTACT_MAIL: 'security@kreuzberg.example',
        LINK_SECURITY_POLICY: 'https://kreuzberg.example/security',
      },
    });
  });
  afterAll(() => app.close());

  const read = async () => {
    const answer = await request(app.url).get('/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    return new Map(
      answer.text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    );
  };

  it('says where a weakness is reported, in the languages we speak', async () => {
    const fields = await read();
    expect(fields.get('Contact')).toBe('mailto:security@kreuzberg.example');
    expect(fields.get('Preferred-Languages')).toBe('en, de');
    expect(fields.get('Canonical')).toBe(`${app.url}/.well-known/security.txt`);
    expect(fields.get('Policy')).toBe('https://kreuzberg.example/security');
  });

  it('is always good for months, and never for a year', async () => {
    const left = async () => Date.parse((await read()).get('Expires') ?? '') - app.clock.now().getTime();
    for (let year = 0; year < 2; year += 1) {
      expect(await left()).toBeGreaterThan(170 * DAY);
      expect(await left()).toBeLessThan(365 * DAY);
      app.clock.advance(400 * DAY);
    }
  });
});

/** Apple's patterns: * is any text, ? one character. */
const matches = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(path);

describe('without apps', () => {
  it('claims no links', async () => {
    const app = await startTestApp();
    try {
      expect((await request(app.url).get('/.well-known/apple-app-site-association')).body).toEqual({
        applinks: { details: [] },
      });
      expect((await request(app.url).get('/.well-known/assetlinks.json')).body).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
