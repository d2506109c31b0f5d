/** What the spec of the generator needs: a copy of the sources, what docs/AREA.md promises, and TypeScript's verdict. */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { root as checkout } from '../common/main-module.mjs';
import { LANGUAGES } from './languages.mjs';

/** Packages behind a service each: the store of files, Redis, the reader of codes. */
const UNREAD = ['@aws-sdk/*', '@smithy/*', 'redis', '@redis/*', 'ioredis', 'zxing-wasm/*'];

/** Both sides at once: what differs between them is nothing that a generated file needs. */
const OPTIONS = {
  ...ts.readConfigFile(path.join(checkout, 'apps/web/tsconfig.json'), ts.sys.readFile).config.compilerOptions,
  target: 'ES2022',
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  strictPropertyInitialization: false,
  esModuleInterop: true,
  resolveJsonModule: true,
  paths: {
    // Thousands of small files, for one icon.
    '@blueprintjs/icons': ['./icons.d.ts'],
    '@blueprintjs/icons/*': ['./icons.d.ts'],
    // What no generated file needs is a third of what there is to read.
    ...Object.fromEntries(UNREAD.map((name) => [name, ['./unread.d.ts']])),
    '#areas/*': ['./apps/api/src/areas/*', './apps/web/src/areas/*'],
    '#*': ['./apps/api/src/*', './apps/web/src/*'],
    '@quad/domain/core': ['./libs/domain/src/core/index.ts'],
    '@quad/domain/notices': ['./libs/domain/src/notices.ts'],
    '@quad/domain/resources': ['./libs/domain/src/resources.ts'],
    '@quad/domain/*': ['./libs/domain/src/areas/*/index.ts'],
    '@quad/i18n': ['./libs/i18n/src/index.ts'],
    '@quad/i18n/server': ['./libs/i18n/src/server.ts'],
    '@quad/migrations': ['./migrations/index.ts'],
    '@quad/testing': ['./libs/testing/src/index.ts'],
  },
};

/** The sources in a directory of their own: nothing is generated into the checkout. */
export function copySources() {
  const directory = mkdtempSync(path.join(tmpdir(), 'quad-generator-'));
  for (const folder of [
    'apps/api/src',
    'apps/web/src',
    'libs/domain/src',
    'libs/i18n/src',
    'libs/i18n/locales',
    'libs/testing/src',
    'migrations',
    'docs/GLOSSARY.md',
    'e2e/screens.mjs',
    'package.json',
    'apps/api/package.json',
    'apps/web/package.json',
    'libs/domain/package.json',
  ]) {
    cpSync(path.join(checkout, folder), path.join(directory, folder), {
      recursive: true,
      filter: (from) => !/[\\/](dist|node_modules)$/.test(from),
    });
  }
  writeFileSync(
    path.join(directory, 'icons.d.ts'),
    `export type IconName = string;
export declare const ${['DownloadIcon', 'EditIcon']
      .map((icon) => `${icon}: (props: { size?: number }) => import('react').JSX.Element`)
      .join(', ')};\n`,
  );
  writeFileSync(path.join(directory, 'unread.d.ts'), 'export {};\n');
  symlinkSync(path.join(checkout, 'node_modules'), path.join(directory, 'node_modules'));
  return directory;
}

/** `{a,b}.ts` -> a.ts, b.ts. @param {string} file @returns {string[]} */
function spread(file) {
  const [all, inner] = /\{([^}]*)\}/.exec(file) ?? [];
  return all ? (inner ?? '').split(',').flatMap((one) => spread(file.replace(all, one))) : [file];
}

/**
 * What docs/AREA.md says that the generator writes and changes. `has` are the conditions that hold: what a line names
 * before its colon, where it names something with a dash or a comma.
 * @param {Record<string, string>} words @param {{ has: readonly string[], isFurther?: boolean }} about
 */
export function promised(words, { has, isFurther = false }) {
  const page = readFileSync(path.join(checkout, 'docs/AREA.md'), 'utf8');
  const list = /^## 2\. The files[\s\S]*?^```\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '';
  /** @type {{ written: string[], changed: string[] }} */
  const all = { written: [], changed: [] };
  for (const line of list.trim().split('\n')) {
    const [, mark, file = '', about = ''] = /^(?:([+*!]) )?(\S+)\s*(.*)$/.exec(line) ?? [];
    const asks = CONDITIONS.filter((one) => about.split(':')[0]?.includes(one));
    if ((asks.length > 0 && !asks.some((one) => has.includes(one))) || (mark === '!' && isFurther)) continue;
    const isLine = mark === '+' || (mark === '*' && isFurther) || mark === '!';
    for (const each of spread(file.replace(/<(area|base|things|thing|time|verb)>/g, (_, word) => words[word] ?? '')))
      all[isLine ? 'changed' : 'written'].push(
        ...(each.includes('<language>') ? LANGUAGES.map((language) => each.replace('<language>', language)) : [each]),
      );
  }
  return { written: all.written.sort(), changed: all.changed.sort() };
}
const CONDITIONS = ['plain', '--workflow', '--flow', 'request'];

/** What TypeScript has to say of these files. @param {string} copy @param {readonly string[]} files */
export function faults(copy, files) {
  const { options } = ts.parseJsonConfigFileContent({ compilerOptions: OPTIONS, files: [] }, ts.sys, copy);
  const before = ['apps/web/src/testing/setup.ts', 'apps/web/src/shell/virtual.d.ts'];
  const program = ts.createProgram(
    [...before, ...files].map((file) => path.join(copy, file)),
    options,
  );
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(copy, file));
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
