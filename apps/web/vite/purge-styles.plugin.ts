import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

/** Blueprint composes its class names (`bp6` + `-button` + `-group`), so a class is used when its pieces are. */
const PREFIX = 'bp6';
/** Put on elements by code that no scan can see: transitions, and the namespace's own switches. */
const ALWAYS = [/-(enter|exit|appear)(-active|-done)?$/, /^bp6-(dark|focus-disabled|focus-style-manager-ignore|overlay-open|body-scrolling)$/];

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

function usedClasses(css: string, words: Words): string[] {
  const names = new Set([...css.matchAll(/\.(bp6-[\w-]+)/g)].map(([, name]) => name ?? ''));
  return [...names].filter((name) => words.whole.has(name) || isComposed(name.slice(PREFIX.length), words));
}

/** Drops from the style sheet what no code of the build can name. */
export function purgeStyles(): Plugin {
  return {
    name: 'quad:purge-styles', apply: 'build', enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
      const words = wordsOf(code);
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const raw = String(file.source);
        const [purged] = await new PurgeCSS().purge({
          css: [{ raw }], content: [{ raw: code, extension: 'js' }], keyframes: true, variables: true,
          defaultExtractor: () => [...words.whole], safelist: { standard: [...usedClasses(raw, words), ...ALWAYS, ':is', ':where', ':has'], greedy: [], variables: [], keyframes: [] },
        });
        if (purged) file.source = purged.css;
      }
    },
  };
}
