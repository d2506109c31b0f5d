import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

const FONT = /inter-latin-wght-normal.*\.woff2$/;
/** Where people arrive: the page's module by the beginning of its address. */
const ARRIVALS = {
  '/login': 'sign-in/login.page',
  '/home': 'dashboard/home.page',
  '/dashboard': 'dashboard/dashboard.page',
  '/teacher/dashboard': 'dashboard/teacher-dashboard.page',
  '/chat': 'chat/chat.page',
  '/inquiry/admin': 'inquiries/inquiries.page',
};
const AREAS = fileURLToPath(new URL('../src/areas/', import.meta.url));
const START_TEXTS = /virtual:start-texts\/(\w+)$/;
const AREA_TEXTS = /i18n\/locales\/(\w+)\/([\w-]+)\.json$/;

export const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk and every chunk that it imports. */
export function filesOf(bundle: Bundle, start: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[start];
  if (found.has(start) || chunk?.type !== 'chunk') return found;
  found.add(start);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return found;
}

/** The styles of chunks. */
export const stylesOf = (bundle: Bundle, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

/** The areas whose words the page speaks: its own, and those that its route names. */
function areasOf(module: string): string[] {
  const [area = '', page = ''] = module.split('/');
  const routes = readFileSync(`${AREAS}${area}/index.tsx`, 'utf8').split(/\bpath: /);
  const route = routes.find((source) => source.includes(`import('./${page}')`)) ?? '';
  const texts = /\btexts: \[([^\]]*)\]/.exec(route)?.[1] ?? '';
  return [area, ...[...texts.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)];
}

/** What the entry does not bring itself of the page where people arrive at each address, and whose words it speaks. */
function pagesOf(bundle: Bundle, known: ReadonlySet<string>) {
  return Object.fromEntries(
    Object.entries(ARRIVALS).map(([address, module]) => {
      const page = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/areas/${module}.tsx`));
      if (!page) throw new Error(`first-files.plugin.ts knows no page ${module}.`);
      const files = [...filesOf(bundle, page.fileName)].filter((name) => !known.has(name));
      const wanted = [...files, ...new Set(stylesOf(bundle, files))];
      return [address, { files: wanted.map((name) => `/${name}`), areas: areasOf(module) }];
    }),
  );
}

/** The files with the words: by language, those of the start as `''`, and those of the areas. */
function textsOf(bundle: Bundle, areas: ReadonlySet<string>): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {};
  for (const { fileName, facadeModuleId } of chunksOf(bundle)) {
    const [, language, area = ''] =
      START_TEXTS.exec(facadeModuleId ?? '') ?? AREA_TEXTS.exec(facadeModuleId ?? '') ?? [];
    if (language && (area === '' || areas.has(area))) (texts[language] ??= {})[area] = `/${fileName}`;
  }
  return texts;
}

/**
 * Tells first-paint.js what will be wanted once the entry has run: the page of the address, and its words in each language.
 * And the font, which only the drawn text would ask for.
 */
export function firstFiles(): Plugin {
  return {
    name: 'quad:first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const pages = pagesOf(bundle, filesOf(bundle, entry?.fileName ?? ''));
        const texts = textsOf(bundle, new Set(Object.values(pages).flatMap(({ areas }) => areas)));
        const font = Object.keys(bundle).find((name) => FONT.test(name));
        if (!texts.uz?.[''] || !font) throw new Error('first-files.plugin.ts finds neither texts nor font.');
        const files = JSON.stringify({ pages, texts });
        return {
          html: html.replace('<script src="/first-paint.js"', `<script src="/first-paint.js" data-files='${files}'`),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}
