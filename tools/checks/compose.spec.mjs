import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../common/main-module.mjs';

const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');
/** @type {{ services: Record<string, any> }} */
const { services } = /** @type {any} */ (parse(read('docker-compose.yml'), { merge: true }));
const named = Object.entries(services);

test.each(named)('%s is one exact version, keeps no capability it does not need and gains none', (_, service) => {
  // quad:local is built here, from an image that is looked at below
  expect(service.image).toMatch(/^quad:local$|:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$|:RELEASE\.[\dTZ-]+$/);
  if (!/^(quad|postgres):/.test(service.image)) expect(service.image).toMatch(/\d+\.\d+\.\d+|RELEASE/);
  expect(service.cap_drop).toEqual(['ALL']);
  expect(service.security_opt).toContain('no-new-privileges:true');
});

test('the image of the API begins with one exact version of Node.js', () => {
  const bases = [...read('docker/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/^node:\d+\.\d+\.\d+-/);
});

test('the key of the API is not the root key of the store, and reaches one bucket', () => {
  const environment = named.map(([name, service]) => [name, JSON.stringify(service.environment ?? {})]);
  const holders = environment.filter(([, text]) => text?.includes('S3_ROOT_KEY')).map(([name]) => name);
  expect(holders).toEqual(['store', 'bucket']);
  expect(services['api-1'].environment.S3_URL).toContain('S3_SECRET_KEY');
  expect(services.store.environment.MINIO_ROOT_PASSWORD).toContain('S3_ROOT_KEY');
  const { Statement } = JSON.parse(read('docker/bucket.policy.json'));
  const reached = Statement.flatMap((/** @type {any} */ one) => one.Resource);
  expect(reached).toEqual(['arn:aws:s3:::quad', 'arn:aws:s3:::quad/*']);
  expect(read('docker/bucket.sh')).toContain('mc admin user add quad quad "$S3_SECRET_KEY"');
});

test('every secret of the composition is in the example, empty', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)[:}]/g)].map(([, name]) => name);
  const example = read('docker/env.example');
  for (const name of new Set(asked)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

test('every setting of the portal can be given, to each of its processes alike', () => {
  const source = read('apps/api/src/core/config/env.ts');
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  expect(settings).toContain('FILES_FREE_PERCENT');
  // The demo is refused in production.
  const wanted = settings.filter((name) => name !== 'DEMO_PASSWORD');
  for (const name of ['api-1', 'api-2', 'worker'])
    expect(Object.keys(services[name].environment)).toEqual(expect.arrayContaining(wanted));
});
