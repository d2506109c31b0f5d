import { answers } from '../common/ports.mjs';

/**
 * A DATABASE_URL without its secret: host, port, database and user; one sentence when it is not an address of PostgreSQL.
 * @param {string} url
 */
export function describeUrl(url) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    throw new Error('DATABASE_URL is not an address; it looks like postgres://user:password@host:5432/database.');
  }
  if (!/^postgres(ql)?:$/.test(parsed.protocol))
    throw new Error(`DATABASE_URL begins with ${parsed.protocol}// but Quad speaks only postgres://.`);
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(parsed.port) || 5432,
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    user: decodeURIComponent(parsed.username),
  };
}

/** A driver's words without the password of the address. @param {unknown} error @param {string} url */
function reason(error, url) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const { password } = new URL(url);
  const text = message || code || 'no answer';
  return [password, decodeURIComponent(password)].reduce(
    (said, secret) => (secret ? said.replaceAll(secret, '***') : said),
    text,
  );
}

/**
 * Signs in at DATABASE_URL and answers the server's version; rejects with one sentence that names host and port and never the password.
 * @param {string} url @param {number} [ms]
 * @returns {Promise<string>}
 */
export async function probeDatabase(url, ms = 5000) {
  const { host, port, database, user } = describeUrl(url);
  if (!(await answers(host, port, ms))) {
    throw new Error(`The database at ${host}:${port} does not answer: start it or correct DATABASE_URL.`);
  }
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ms });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return rows[0].server_version;
  } catch (error) {
    throw new Error(
      `The database at ${host}:${port} did not let ${user || 'us'} into ${database}: ${reason(error, url)}. Correct DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
