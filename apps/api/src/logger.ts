import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { KEY_SETTINGS } from '#core/config/env.js';

const HIDDEN = '[hidden]';
/** Names whose values nobody may read in a log, wherever they stand in what is logged (three levels deep). */
const SECRETS = [
  'password',
  'old_password',
  'new_password',
  'password_hash',
  'temporary_password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'verification_code',
  'otp',
  'totp',
  'authorization',
  'cookie',
  '"set-cookie"',
  '"idempotency-key"',
  'pinfl',
  'passport',
  'passport_id',
  ...KEY_SETTINGS,
  'SMS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_URL',
];
const below = (prefix: string) =>
  SECRETS.map((name) => (name.startsWith('"') ? `${prefix.slice(0, -1)}[${name}]` : `${prefix}${name}`));
const PATHS = [...SECRETS.map((name) => (name.startsWith('"') ? `[${name}]` : name)), ...below('*.'), ...below('*.*.')];

const SECRET_PARAMETERS = /^(token|code|password|secret|key|signature)$/i;
/** What follows /public/<area>/ is a secret token. */
const PUBLIC_LINK = /(\/public\/[^/?]+\/)[^/?]+/g;
const LONGEST_URL = 500;

/** An address as it may stand in a log: without the secrets that public links and query strings carry. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.slice(0, LONGEST_URL).split('?', 2);
  const safe = path.replace(PUBLIC_LINK, `$1${HIDDEN}`);
  if (query === undefined) return safe;
  const hide = (pair: string, name: string) => (SECRET_PARAMETERS.test(decoded(name)) ? `${name}=${HIDDEN}` : pair);
  return `${safe}?${query.replace(/([^&=]+)(?:=[^&]*)?/g, hide)}`;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The one log of a process: JSON lines with level, time and message, secrets hidden. Writes to standard output unless told otherwise. */
export function openLog(level: 'silent' | 'error' | 'warn' | 'info', to?: DestinationStream): Logger {
  const settings = {
    level,
    base: null,
    redact: { paths: PATHS, censor: HIDDEN },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return to ? pino(settings, to) : pino(settings);
}

/** Nest's own log lines, and those of every `new Logger('Part')`, in that log. */
export class NestLog implements LoggerService {
  constructor(private readonly sink: Logger) {}

  log(message: unknown, ...more: unknown[]): void {
    this.write('info', message, more);
  }
  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }
  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }
  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }
  debug(): void {
    /* said to nobody */
  }
  verbose(): void {
    /* said to nobody */
  }

  /** Nest hands the part's name last, and a stack before it. */
  private write(level: 'info' | 'warn' | 'error' | 'fatal', message: unknown, more: unknown[]): void {
    const part = more.at(-1);
    const stack = more.slice(0, -1).find((each) => typeof each === 'string');
    const about = { ...(typeof part === 'string' && { part }), ...(stack !== undefined && { stack }) };
    if (message instanceof Error) this.sink[level]({ ...about, stack: message.stack }, message.message);
    else if (typeof message === 'object') this.sink[level]({ ...about, ...message });
    else this.sink[level](about, String(message));
  }
}
