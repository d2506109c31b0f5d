import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPace, NOTICE_CATEGORIES, NOTICE_CHANNELS, paceOf, PACES_OF } from '@quad/domain/notices';
import { choosePace } from './index.js';

test(
  'everything reaches the bell at once, letters come daily and what presses at once, the browser is silent, ' +
    'until somebody chooses',
  () => {
    for (const category of NOTICE_CATEGORIES)
      expect([category, defaultPace(category, 'screen'), defaultPace(category, 'push')]).toEqual([
        category,
        'at_once',
        'off',
      ]);
    expect(NOTICE_CATEGORIES.filter((category) => defaultPace(category, 'mail') === 'at_once')).toEqual([
      'security',
      'inquiries',
      'letters',
      'applications',
      'claims',
      'library',
      'meals',
      'shop',
    ]);
    expect(paceOf('chat', 'mail', { mail: 'weekly' })).toBe('weekly');
    expect(paceOf('chat', 'mail', { mail: null })).toBe('daily');
  },
);

test('what is about security cannot be turned off, but in the browser', () => {
  expect(
    (['screen', 'mail', 'push'] as const).map((channel) =>
      paceOf('security', channel, { screen: 'off', mail: 'off', push: 'off' }),
    ),
  ).toEqual(['at_once', 'at_once', 'off']);
});

test('each way has its paces, and no other is taken', () => {
  for (const channel of NOTICE_CHANNELS)
    for (const pace of PACES_OF.mail) {
      expect([channel, pace, choosePace.safeParse({ category: 'chat', channel, pace }).success]).toEqual([
        channel,
        pace,
        PACES_OF[channel].includes(pace),
      ]);
    }
  expect(choosePace.safeParse({ category: 'gossip', channel: 'mail', pace: 'off' }).success).toBe(false);
});

const API = ['apps/api/src/areas', '../../apps/api/src/areas'].map((place) => join(process.cwd(), place));

test('every area that tells people something names a category that is declared', () => {
  const folder = API.find((place) => {
    try {
      return readdirSync(place).length > 0;
    } catch {
      return false;
    }
  })!;
  const told = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/notify\((?:[^()]|\([^()]*\))*?category: '([\w-]+)'/g)].map(
        (found) => found[1] ?? '',
      ),
    );
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter((category) => !(NOTICE_CATEGORIES as readonly string[]).includes(category))).toEqual([]);
});
