import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

/** Blueprint composes its class names (`bp6` + `-button` + `-group`), so a class is used when its pieces are. */
const PREFIX = 'bp6';
/** What is not Blueprint's is ours and stays; so does what code puts on elements unseen: transitions, and the namespace's own switches. */
const ALWAYS = [
  /^(?!bp6|data-bp)/,
  /-(enter|exit|appear)(-active|-done)?$/,
  /^bp6-(dark|focus-disabled|focus-style-manager-ignore|overlay-open|body-scrolling)$/,
];

/** Looks that Blueprint draws for many parts and that nobody gets unasked: kept when our own code asks for them by name. */
const LOOKS = ['outlined'];
const COMPONENTS = join(
  dirname(createRequire(import.meta.url).resolve('@blueprintjs/core/package.json')),
  'lib/esm/components',
);
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

interface Words {
  readonly pieces: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

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

// `-intent-` + `primary`: the value is alone in the code.
function isEnding(piece: string, { pieces, whole }: Words): boolean {
  const cut = piece.lastIndexOf('-') + 1;
  return pieces.has(piece.slice(0, cut)) && whole.has(piece.slice(cut));
}

const ownSources = (): string =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');

/** The classes our own code takes from `Classes`, as `-button-group`. */
function namedBySources(text: string): string[] {
  const constants = [...text.matchAll(/\bClasses\.([A-Z_]+)/g)].map(
    ([, name = '']) => `-${name.toLowerCase().replaceAll('_', '-')}`,
  );
  return [...constants, ...[...text.matchAll(/\bbp6(-[a-z-]+)/g)].map(([, rest = '']) => rest)];
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The components (and looks) of Blueprint that are neither in the build nor named by us: every class constant is in the
 * build, so words alone would keep them all.
 */
function absentParts(modules: readonly string[]): string[] {
  const text = ownSources();
  const named = namedBySources(text);
  const files = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const here = new Set(
    modules
      .flatMap((id) => id.split('/components/')[1]?.split('/') ?? [])
      .map((part) => kebab(part.replace(/\.js$/, ''))),
  );
  const parts = new Set(files.flatMap((file) => file.split('/')).map((part) => kebab(part.replace(/\.js$/, ''))));
  const looks = LOOKS.filter((look) => !new RegExp(`\\b${look}\\b`, 'i').test(text));
  return [
    ...looks,
    ...[...parts].filter((part) => !here.has(part) && !named.some((rest) => rest.startsWith(`-${part}`))),
  ];
}

function usedClasses(css: string, words: Words, absent: readonly string[]): string[] {
  const names = new Set([...css.matchAll(/\.(bp6-[\w-]+)/g)].map(([, name]) => name ?? ''));
  const isAbsent = (name: string) => absent.some((folder) => new RegExp(`^${PREFIX}-${folder}(-|$)`).test(name));
  return [...names].filter(
    (name) => !isAbsent(name) && (words.whole.has(name) || isComposed(name.slice(PREFIX.length), words)),
  );
}

/** Our own variables, and those of Blueprint that code or our sheets name: of the rest only what its own rules read stays. */
const namedVariables = ({ whole }: Words): (string | RegExp)[] => [
  /^--(?!bp-)/,
  ...[...whole].filter((word) => word.startsWith('--bp-')),
  ...(ownSources().match(/--bp-[\w-]+/g) ?? []),
];

interface Kept {
  readonly words: Words;
  readonly absent: readonly string[];
  readonly variables: (string | RegExp)[];
}

async function purge(raw: string, { words, absent, variables }: Kept): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw }],
    content: [{ raw: '', extension: 'js' }],
    defaultExtractor: () => [...words.whole].filter((word) => !word.startsWith(PREFIX)),
    variables: true,
    safelist: { standard: [...usedClasses(raw, words, absent), ...ALWAYS], variables },
  });
  return purged?.css ?? raw;
}

/** Drops from the style sheets what no code of the build can name. */
export function purgeStyles(): Plugin {
  return {
    name: 'quad:purge-styles',
    apply: 'build',
    // What is left of the sheet depends on all sources, so its name must too: browsers keep it for a year under that name.
    transform: (code, id) =>
      id.endsWith('/blueprint.css')
        ? `${code}\n:root { --sources: ${createHash('sha256').update(ownSources()).digest('hex').slice(0, 16)} }`
        : undefined,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const words = wordsOf(chunks.map(({ code }) => code).join('\n'));
        const absent = absentParts(
          chunks.flatMap(({ modules }) =>
            Object.entries(modules)
              .filter(([, { code }]) => code)
              .map(([id]) => id),
          ),
        );
        const variables = namedVariables(words);
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = await purge(String(file.source), { words, absent, variables });
        }
      },
    },
  };
}
