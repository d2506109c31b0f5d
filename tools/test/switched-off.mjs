// node tools/test/switched-off.mjs [table | code ...]: takes guards of docs/spec/guards.yaml out of the sources, runs the specs
// that prove them, and tells which nobody misses. The sources come back as they were, also when it is interrupted.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { holdsOf, provedIn } from '../checks/rules/guards.mjs';
import { sources } from '../checks/sources.mjs';
import { isMain, root } from '../common/main-module.mjs';

const SOURCE = /^(apps\/api|libs\/domain)\/src\/areas\/(?!.*(?:\.spec|\/test-[\w-]+)\.ts$)/;
/** A throw may be so many characters before its code. */
const NEAR = 300;

/**
 * The text without the guard: a `throw` of the code throws nothing, and a fact with it is not asked. Nothing where it has none.
 * @param {string} text @param {string} code @returns {string | undefined}
 */
export function without(text, code) {
  const name = code.split('.')[1];
  const fact = new RegExp(`\\b\\w+: '${code.replace('.', '\\.')}',?`, 'g');
  const asked = text.replace(fact, '');
  if (asked !== text) return asked;
  for (const said of [`'${code}'`, `'${name}'`]) {
    let off = text;
    for (let at = off.indexOf(said); at >= 0; at = off.indexOf(said, at + 1)) {
      const from = off.lastIndexOf('throw ', at);
      if (from >= 0 && at - from < NEAR) off = `${off.slice(0, from)}void  ${off.slice(from + 'throw '.length)}`;
    }
    if (off !== text) return off;
  }
  return undefined;
}

/** The sources in which a guard is, without it. @param {string} code @param {{ file: string, text: string }[]} files */
export const switchedOff = (code, files) =>
  files.flatMap(({ file, text }) => {
    const area = code.split('.')[0] ?? '';
    const isNear = file.includes(`/areas/${area}/`) || text.includes(`'${code}'`);
    const off = SOURCE.test(file) && isNear ? without(text, code) : undefined;
    return off === undefined ? [] : [{ file, text, off }];
  });

/** The codes that prove guards: all, those of a table, or the named ones. @param {readonly string[]} asked */
function codesOf(asked) {
  const held = parse(readFileSync(path.join(root, 'docs/spec/guards.yaml'), 'utf8'));
  const tables = Object.entries(held).filter(([table]) => asked.length === 0 || asked.includes(table));
  const codes = tables.flatMap(([, events]) =>
    Object.values(events).flatMap((texts) =>
      Object.values(texts).flatMap((said) => holdsOf(said).flatMap(({ kind, of }) => (kind === 'code' ? [of] : []))),
    ),
  );
  return [...new Set([...codes, ...asked.filter((one) => one.includes('.'))])];
}

/** @param {string} code @param {{ file: string, text: string }[]} files @returns {'missed' | 'UNSEEN' | 'not found'} */
function tryWithout(code, files) {
  const off = switchedOff(code, files);
  const specs = provedIn(code, files);
  if (off.length === 0 || specs.length === 0) return 'not found';
  const restore = () => off.forEach(({ file, text }) => writeFileSync(path.join(root, file), text));
  process.once('SIGINT', restore);
  try {
    for (const { file, off: text } of off) writeFileSync(path.join(root, file), text);
    const pattern = specs.map((file) => file.replace('apps/api/src/', '').replace('.spec.ts', '.spec')).join('|');
    return spawnSync('npm', ['test', 'api', pattern], { cwd: root, stdio: 'ignore' }).status === 0
      ? 'UNSEEN'
      : 'missed';
  } finally {
    restore();
    process.off('SIGINT', restore);
  }
}

if (isMain(import.meta.url)) {
  const files = sources();
  const found = codesOf(process.argv.slice(2)).map((code) => {
    const result = tryWithout(code, files);
    console.log(`${result === 'missed' ? '✓' : '✗'} ${code}: ${result}`);
    return result;
  });
  process.exit(found.every((result) => result === 'missed') ? 0 : 1);
}
