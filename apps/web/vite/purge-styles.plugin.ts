import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

/** Blueprint composes its class names (`bp6` + `-button` + `-group`), so a class is used when its pieces are. */
const PREFIX = 'bp6';
/** What is not Blueprint's is ours and stays; so does what code puts on elements unseen: transitions, and the namespace's own switches. */
const ALWAYS = [/^(?!bp6)/, /-(enter|exit|appear)(-active|-done)?$/, /^bp6-(dark|focus-disabled|focus-style-manager-ignore|overlay-open|body-scrolling)$/];

/** Looks that Blueprint draws for many parts and that nobody gets unasked: kept when our own code asks for them by name. */
const LOOKS = ['outlined'];
const COMPONENTS = join(dirname(createRequire(import.meta.url).resolve('@blueprintjs/core/package.json')), 'lib/esm/components');
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

interface Words { readonly pieces: ReadonlySet<string>; readonly whole: ReadonlySet<string> }

function wordsOf(code: string): Words {
  const whole = new Set(code.match(/[A-Za-z0-9_-]+/g));
  return { whole, pieces: new Set([...whole].filter((word) => /^-[a-z]/.test(word))) };
}

/** True when the rest of a class name can be put together from pieces the code holds. */
function isComposed(rest: string, words: Words): boolean {
  if (rest === '') return true;
  for (let end = rest.length; end > 1; end -= 1) {
    const piece = rest.slice(0, end);
    const isKnown = words.pieces.has(piece) || (piece.endsWith('-') ? false : isEnding(piece, words));
    if (isKnown && isComposed(rest.slice(end), words)) return true;
  }
  return false;
}

// `-intent-` + `primary`: the value stands alone in the code.
function isEnding(piece: string, { pieces, whole }: Words): boolean {
  const cut = piece.lastIndexOf('-') + 1;
  return pieces.has(piece.slice(0, cut)) && whole.has(piece.slice(cut));
}

const ownSources = (): string =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file)).map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');

/** The classes our own code takes from `Classes`, as `-button-group`. */
function namedBySources(text: string): string[] {
  const constants = [...text.matchAll(/\bClasses\.([A-Z_]+)/g)].map(([, name = '']) => `-${name.toLowerCase().replaceAll('_', '-')}`);
  return [...constants, ...[...text.matchAll(/\bbp6(-[a-z-]+)/g)].map(([, rest = '']) => rest)];
}

/** The components (and looks) of Blueprint that are neither in the build nor named by us: every class constant is in the build, so words alone would keep them all. */
function absentParts(modules: readonly string[]): string[] {
  const text = ownSources();
  const named = namedBySources(text);
  const folders = readdirSync(COMPONENTS, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const looks = LOOKS.filter((look) => !new RegExp(`\\b${look}\\b`, 'i').test(text));
  return [...looks, ...folders.filter((folder) => !modules.some((id) => id.includes(`/components/${folder}/`)) && !named.some((rest) => rest.startsWith(`-${folder}`)))];
}

function usedClasses(css: string, words: Words, absent: readonly string[]): string[] {
  const names = new Set([...css.matchAll(/\.(bp6-[\w-]+)/g)].map(([, name]) => name ?? ''));
  const isAbsent = (name: string) => absent.some((folder) => new RegExp(`^${PREFIX}-${folder}(-|$)`).test(name));
  return [...names].filter((name) => !isAbsent(name) && (words.whole.has(name) || isComposed(name.slice(PREFIX.length), words)));
}

/** Vite named the sheet by what it held before; browsers keep it for a year under that name, so it gets one by what it holds now. */
function renameByContent(folder: string, name: string): void {
  const hash = createHash('sha256').update(readFileSync(join(folder, name))).digest('base64url').slice(0, 8);
  const renamed = name.replace(/-[\w-]{8}\.css$/, `-${hash}.css`);
  renameSync(join(folder, name), join(folder, renamed));
  for (const file of ['index.html', '.vite/manifest.json'].map((each) => join(folder, each)).filter((each) => existsSync(each))) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(name, renamed));
  }
}

/** Drops from the style sheet what no code of the build can name. */
export function purgeStyles(): Plugin {
  return {
    name: 'quad:purge-styles', apply: 'build', enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
      const words = wordsOf(code);
      const absent = absentParts(files.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules).filter(([, { code: kept }]) => kept).map(([id]) => id) : [])));
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const raw = String(file.source);
        const [purged] = await new PurgeCSS().purge({
          css: [{ raw }], content: [{ raw: code, extension: 'js' }], keyframes: true, variables: true,
          defaultExtractor: () => [...words.whole].filter((word) => !word.startsWith(PREFIX)), safelist: { standard: [...usedClasses(raw, words, absent), ...ALWAYS] },
        });
        if (purged) file.source = purged.css;
      }
    },
    writeBundle({ dir = '' }, bundle) {
      for (const { fileName } of Object.values(bundle)) if (fileName.endsWith('.css')) renameByContent(dir, fileName);
    },
  };
}
