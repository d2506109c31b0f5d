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
const TEXTS = /virtual:start-texts\/(\w+)$/;

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk and every chunk that it imports. */
export function filesOf(bundle: Bundle, start: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[start];
  if (found.has(start) || chunk?.type !== 'chunk') return found;
  found.add(start);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return found;
}

/** What the entry does not bring itself of the page where people arrive at each address. */
function pagesOf(bundle: Bundle, known: ReadonlySet<string>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(ARRIVALS).map(([address, module]) => {
      const page = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/areas/${module}.tsx`));
      if (!page) throw new Error(`first-files.plugin.ts knows no page ${module}.`);
      return [
        address,
        [...filesOf(bundle, page.fileName)].filter((name) => !known.has(name)).map((name) => `/${name}`),
      ];
    }),
  );
}

/**
 * Tells first-paint.js what will be wanted once the entry has run: the page of the address, the texts of each language.
 * And the font, which only the drawn text would ask for.
 */
export function firstFiles(): Plugin {
  return {
    name: 'quad:first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const texts = Object.fromEntries(
          chunksOf(bundle).flatMap(({ fileName, facadeModuleId }) => {
            const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
            return language ? [[language, `/${fileName}`]] : [];
          }),
        );
        const font = Object.keys(bundle).find((name) => FONT.test(name));
        if (!texts.uz || !font) throw new Error('first-files.plugin.ts finds neither texts nor font.');
        const files = JSON.stringify({ pages: pagesOf(bundle, filesOf(bundle, entry?.fileName ?? '')), texts });
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
