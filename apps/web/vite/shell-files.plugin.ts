import type { Plugin, Rolldown } from 'vite';

const FILE = 'shell-files.js';
/** What a visit may begin with beside the entry: where people arrive, and the texts of each language. */
const FIRST = /(login|home|dashboard|teacher-dashboard)\.page\.tsx$|virtual:start-texts\/\w+$/;
const FONT = /inter-(latin|latin-ext|cyrillic)-wght-normal.*\.woff2$/;

type Bundle = Rolldown.OutputBundle;

/** A chunk, what it imports, and the styles of all of them. */
function withImports(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

function firstFiles(bundle: Bundle): string[] {
  const found = new Set(Object.keys(bundle).filter((name) => FONT.test(name)));
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || FIRST.test(file.facadeModuleId ?? '')))
      withImports(bundle, file.fileName, found);
  }
  return ['first-paint.js', 'favicon.svg', 'navigation-icons.svg', 'site.webmanifest', ...[...found].sort()];
}

const listOf = (files: readonly string[]) => `self.SHELL_FILES = ${JSON.stringify(files.map((name) => `/${name}`))};\n`;

/** `/shell-files.js`: what the service worker keeps from the start, so that the portal opens without a network. */
export function shellFiles(): Plugin {
  return {
    name: 'quad:shell-files',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, answer) => {
        answer.setHeader('Content-Type', 'text/javascript');
        answer.end(listOf([]));
      });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: FILE, source: listOf(firstFiles(bundle)) });
      },
    },
  };
}
