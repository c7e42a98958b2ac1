import { parseArgs } from 'node:util';
import { isEmail } from 'class-validator';
import { Config } from '../platform/config/config.js';
import { ConfigError } from '../platform/config/environment.js';
import { AccountPasswords, Passwords } from '../modules/identity/auth/index.js';
import { UsersService } from '../modules/identity/users/index.js';
import { createApp } from './create-app.js';

const USAGE =
  'usage: node dist/app/staff.js --email someone@company.com --role support|admin (password on standard input)';

/** Makes a staff account. At the first sign-in it can do nothing but set up its second factor. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' } } });
  const { email, role } = values;
  if (!email || !isEmail(email) || (role !== 'support' && role !== 'admin')) throw new ConfigError(USAGE);
  const password = (await readInput()).trim();
  if (password.length < 12)
    throw new ConfigError('The password needs at least 12 characters, given on standard input');
  const app = await createApp(Config.fromEnvironment({ ...process.env, ROLE: 'api' }));
  try {
    const hash = await app.nest.get(Passwords, { strict: false }).hashNew(password, 'password', [email]);
    const users = app.nest.get(UsersService, { strict: false });
    if (await users.byEmail(email.toLowerCase()))
      throw new ConfigError(`There is an account ${email} already`);
    await users.db.transaction(async () => {
      const { id } = await users.register({
        email: email.toLowerCase(),
        emailVerified: true,
        staffRole: role,
      });
      await app.nest.get(AccountPasswords, { strict: false }).store(id, hash, 'password_set');
    });
    process.stdout.write(`${role} account ${email} made; the second factor is set up at the first sign-in\n`);
  } finally {
    await app.close();
  }
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
