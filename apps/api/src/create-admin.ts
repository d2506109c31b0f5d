import { z } from 'zod';
import { email, username } from '@quad/domain/accounts';
import { createAdmin } from '#areas/accounts/index.js';
import { readConfig } from '#core/config/env.js';
import { Database } from '#core/database/database.js';
import { migrate } from '#core/database/migrate.js';

const USAGE = 'Usage: node apps/api/dist/create-admin.js <user name> <e-mail> [institution key] [institution name]';
const wish = z.object({
  username,
  email,
  key: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,29}$/)
    .optional(),
  name: z.string().trim().min(1).max(200).optional(),
});

/** The first administrator of an installation; prints a temporary password, this once. */
async function main([username, email, key, name]: string[]): Promise<void> {
  const read = wish.safeParse({ username, email, key, name });
  if (!read.success) throw new Error(USAGE);
  const config = readConfig();
  await migrate(config);
  const database = new Database(config);
  await database.onModuleInit();
  const made = await createAdmin(database, config, read.data).finally(() => database.onApplicationShutdown());
  console.log(
    `\n  ${read.data.username} of ${made.institution} may sign in once, within 72 hours, with the password\n\n      ` +
      `${made.password}\n\n  and then chooses another one.\n`,
  );
}

const SAID: Readonly<Record<string, string>> = {
  already_exists: 'This user name is taken.',
  not_found: 'There is no institution with this key.',
};

main(process.argv.slice(2)).catch((problem: Error & { code?: string }) => {
  console.error(SAID[problem.code ?? ''] ?? problem.message);
  process.exit(1);
});
