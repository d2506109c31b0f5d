import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/** One block per kind of folder: in flat configuration a later block for the same file replaces a rule's options. */
const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
/** What an area may not import, by its name: a block for each area, since its own rooms are reached through its alias. */
const areas = (folder, patterns, ignores = []) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => forbid([`${folder}/${name}/**/*.{ts,tsx}`], patterns(name), ignores));
// A pattern of a group that begins with # is a comment to ESLint: aliases are named by expressions.
const rooms = (names, message) => ({ regex: `^#(${names})/`, message });
const packages = (group, message) => ({ group, message });
const up = { regex: '^\\.\\./', message: 'No "..": use an alias (#core, #kit, #areas/<own area>/<room> ...).' };
/** The one way to the server is a declared call: its path is written once, in the domain. */
const paths = {
  regex: '^#data/(server/client|transfer/files)$',
  importNames: ['call', 'publicCall', 'send', 'fetchFile'],
  message: 'Ask a declared call: useCall, useSend, ask, download of #data/server/calls.',
};
const BELOW = ['recoil', 'socket.io-client', '@tanstack/react-query'];
const specs = ['**/*.spec.ts', '**/*.spec.tsx'];

export default typescript.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data*/**',
      'coverage/**',
      'docs/**',
      'tmp/**',
      'apps/web/public/**',
    ],
  },
  js.configs.recommended,
  ...typescript.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-console': 'error',
      'max-params': ['error', 3],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    // A framework calls constructors: what they ask for is counted by their imports, not by their parameters.
    files: ['apps/api/src/**/*.ts'],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    rules: { 'max-params': 'off', '@typescript-eslint/max-params': ['error', { max: 6 }] },
  },
  // One line an area: the type of a file of texts, not an import of it.
  {
    files: ['libs/i18n/src/words.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  // Who does what with which kind of thing, and which one: the four words of a permission.
  { files: ['libs/domain/src/core/policy.ts'], rules: { 'max-params': ['error', 4] } },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      // It warns of what the React compiler would memoize, and no compiler runs here.
      'react-hooks/incompatible-library': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXOpeningElement[name.name='HTMLSelect']:not(:has(JSXAttribute[name.name='iconProps']))",
          message: 'Its arrow has an English title of its own: iconProps={{ title: false }}.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='timeout'] > Literal",
          message: 'A busy machine takes its time: every spec waits as long as testing/setup.ts says.',
        },
      ],
    },
  },
  {
    files: ['apps/api/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: ['apps/api/src/testing/days.ts', 'apps/api/src/demo/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='slice'] > MemberExpression > CallExpression[callee.property.name='toISOString'] > MemberExpression > NewExpression:matches([arguments.length=0], :has(MemberExpression[object.name='Date'][property.name='now']))",
          message: 'At night that is yesterday for the institution: ask its clocks (specs: #testing/days.js).',
        },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setImmediate: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
        structuredClone: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        getComputedStyle: 'readonly',
        NodeFilter: 'readonly',
        navigator: 'readonly',
        describe: 'readonly',
        test: 'readonly',
        it: 'readonly',
        expect: 'readonly',
        beforeAll: 'readonly',
        afterAll: 'readonly',
        beforeEach: 'readonly',
        afterEach: 'readonly',
        jest: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        File: 'readonly',
        MutationObserver: 'readonly',
        WebSocket: 'readonly',
        Response: 'readonly',
        Request: 'readonly',
        Headers: 'readonly',
        crypto: 'readonly',
        location: 'readonly',
        indexedDB: 'readonly',
        MediaStream: 'readonly',
        HTMLElement: 'readonly',
        requestAnimationFrame: 'readonly',
        globalThis: 'readonly',
      },
    },
  },
  {
    files: ['apps/api/src/*.ts', 'apps/api/src/demo/**', 'tools/**', 'e2e/**', '**/*.spec.ts'],
    rules: { 'no-console': 'off' },
  },
  forbid(
    ['libs/domain/src/core/**/*.ts'],
    [
      {
        group: ['@quad/*', '@nestjs/*', 'react', 'typeorm', 'node:*'],
        message: 'The domain is pure: zod, xstate and casl, no clock, no framework.',
      },
    ],
    specs,
  ),
  forbid(
    ['libs/timetabling/src/**/*.ts'],
    [{ group: ['@quad/*', 'node:*'], message: 'The timetabling library is pure: no clock, no files, no framework.' }],
  ),
  forbid(
    ['libs/domain/src/areas/**/*.ts'],
    [
      {
        group: ['../*'],
        message: 'An area is one flat folder: use @quad/domain/core or another area through @quad/domain/<area>.',
      },
      {
        group: ['@nestjs/*', 'react', 'typeorm', 'node:*', '@quad/i18n'],
        message: 'The domain is pure: zod, xstate and casl, no clock, no framework.',
      },
    ],
    specs,
  ),
  forbid(
    ['apps/api/src/core/**/*.ts'],
    [rooms('areas|demo|testing', 'core knows no area and no test.')],
    [...specs, '**/test-*.ts'],
  ),
  ...areas('apps/api/src/areas', (own) => [
    up,
    { regex: `^#areas/(?!${own}/)[^/]+/(?!index)`, message: 'Another area is reached through its index only.' },
  ]),
  forbid(
    ['apps/web/src/data/**/*.{ts,tsx}'],
    [
      rooms('kit|frames|shell|areas', 'data is below kit, frames, areas and shell.'),
      packages(['recoil'], 'recoil lives in shell.'),
    ],
    specs,
  ),
  forbid(
    ['apps/web/src/kit/**/*.{ts,tsx}'],
    [
      up,
      paths,
      rooms('frames|shell|areas', 'kit is below frames, areas and shell.'),
      packages(BELOW, 'The server is reached through #data only; recoil lives in shell.'),
    ],
    specs,
  ),
  forbid(
    ['apps/web/src/frames/**/*.{ts,tsx}'],
    [
      up,
      paths,
      rooms('shell|areas', 'frames are below areas and shell.'),
      packages(BELOW, 'The server is reached through #data only; recoil lives in shell.'),
    ],
    specs,
  ),
  forbid(['apps/web/src/shell/**/*.{ts,tsx}'], [paths], specs),
  ...areas(
    'apps/web/src/areas',
    (own) => [
      up,
      paths,
      { regex: `^#areas/(?!${own}/)`, message: 'Web areas never import each other: compose in shell.' },
      rooms('shell', 'An area uses frames, kit and data alone.'),
      packages(BELOW, 'An area uses frames, kit and data alone.'),
    ],
    specs,
  ),
);
