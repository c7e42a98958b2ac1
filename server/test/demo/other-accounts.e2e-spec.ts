import { demoPlace } from './program.js';

describe('a database with accounts of its own', () => {
  it('is left alone', async () => {
    const place = await demoPlace();
    try {
      await place.db.query(
        `INSERT INTO "user" (id, username, display_name, email, email_verified, mezzya_type, complete_onboarding, roles,
           default_role, language, socials, category_ids, state, kyc_status, created_at, updated_at)
         VALUES (gen_random_uuid(), 'somebody', 'Somebody', 'somebody@example.com', true, 'none', true, ARRAY['user'],
           'user', 'en', '{}', '{}', 'active', 'none', now(), now())`,
      );
      const { code, output } = await place.load();
      expect({ code, output }).toEqual({
        code: 0,
        output: 'Demo data: not loaded, this database has accounts of its own\n',
      });
      expect(await place.db.query(`SELECT count(*)::int AS users FROM "user"`)).toEqual([{ users: 1 }]);
    } finally {
      await place.close();
    }
  });
});
