import { resolve } from 'node:path';
import { z } from 'zod';

const optionalUrl = z.string().trim().min(1).optional();
/** A secret for one purpose; without it that key is derived from SESSION_SECRET, too (keys.ts). */
const ownKey = z.string().min(16).optional();
/** Each replaces SESSION_SECRET for one purpose (keys.ts). */
const ownKeys = {
  SESSIONS_KEY: ownKey,
  DATABASE_KEY: ownKey,
  LINKS_KEY: ownKey,
  CODES_KEY: ownKey,
  SEAL_KEY: ownKey,
  METRICS_KEY: ownKey,
  MARKS_KEY: ownKey,
  FACTORS_KEY: ownKey,
};
const optionalNumber = z.coerce.number().int().positive().optional();

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  REDIS_URL: optionalUrl,
  S3_URL: optionalUrl,
  SMTP_URL: optionalUrl,
  SMS_URL: optionalUrl,
  SMS_BODY: z.string().trim().min(1).optional(),
  SMS_TOKEN: z.string().trim().min(1).optional(),
  PUBLIC_URL: optionalUrl,
  SESSION_SECRET: z.string().min(16),
  ...ownKeys,
  MARK_WITNESSES: z
    .string()
    .trim()
    .regex(/^[^\s,@]+@[^\s,@]+(, ?[^\s,@]+@[^\s,@]+)*$/, 'addresses with commas')
    .optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  TRUSTED_PROXIES: z
    .string()
    .trim()
    .regex(/^(\d{1,2}|[\w.:/]+(\s*,\s*[\w.:/]+)*)$/, 'a number of hops, or addresses and networks with commas')
    .optional(),
  REQUEST_SECONDS: optionalNumber,
  SOCKETS_PER_ACCOUNT: optionalNumber,
  SOCKETS_PER_ADDRESS: optionalNumber,
  FILES_ACCOUNT_MB: optionalNumber,
  FILES_INSTITUTION_MB: optionalNumber,
  FILES_FREE_PERCENT: z.coerce.number().min(0).max(90).optional(),
});

/** The settings that keys are made of: long in production, and never in a log. */
export const KEY_SETTINGS = ['SESSION_SECRET', ...(Object.keys(ownKeys) as (keyof typeof ownKeys)[])] as const;

/** The settings of one process, read once and checked. See docs/OPERATIONS.md for what each means. */
export interface Config extends Omit<z.infer<typeof schema>, 'DATA_DIR'> {
  readonly DATA_DIR: string;
  readonly production: boolean;
  readonly demo: boolean;
}

export const CONFIG = Symbol('config');

/** Reads and checks the environment; throws one readable sentence that names every bad setting. The only reader of process.env. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = schema.safeParse(present);
  if (!read.success)
    throw new Error(
      `These settings are missing or wrong: ${read.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join('; ')}`,
    );
  const production = read.data.NODE_ENV === 'production';
  const short = KEY_SETTINGS.find((name) => (read.data[name]?.length ?? Infinity) < 32);
  if (production && short) throw new Error(`${short} must have at least 32 characters with NODE_ENV=production.`);
  if (production && read.data.DEMO_PASSWORD) throw new Error('DEMO_PASSWORD must not be set with NODE_ENV=production.');
  return {
    ...read.data,
    DATA_DIR: resolve(read.data.DATA_DIR),
    production,
    demo: !production && Boolean(read.data.DEMO_PASSWORD),
  };
}

/**
 * Where links of documents and letters lead, without a slash at its end. What a caller calls our address is believed on a
 * developer's machine alone: anywhere else it would choose where a secret goes. Without a caller it is the name that
 * `npm start` prints: a browser signs in to that one, and 127.0.0.1 is another to it.
 */
export function addressOfLinks(
  {
    PUBLIC_URL,
    SMTP_URL,
    HOST,
    PORT,
    production,
  }: Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'HOST' | 'PORT' | 'production'>,
  origin?: string,
): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '');
  const own = `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${PORT}`;
  return production || SMTP_URL ? own : (origin ?? own);
}
