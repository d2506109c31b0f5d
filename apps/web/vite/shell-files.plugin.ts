import type { Plugin } from 'vite';
import { filesOf, stylesOf, type Bundle } from './first-files.plugin';

const FILE = 'shell-files.js';
/** What a visit may begin with beside the entry: where people arrive, and the texts of each language. */
const FIRST = /(login|home|dashboard|teacher-dashboard)\.page\.tsx$|virtual:start-texts\/\w+$/;
const FONT = /inter-(latin|latin-ext|cyrillic)-wght-normal.*\.woff2$/;

function firstFiles(bundle: Bundle): string[] {
  const chunks = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || FIRST.test(file.facadeModuleId ?? '')))
      filesOf(bundle, file.fileName, chunks);
  }
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
  const found = new Set([...fonts, ...chunks, ...stylesOf(bundle, chunks)]);
  return [
    'first-paint.js',
    'wake-calendar.js',
    'favicon.svg',
    'navigation-icons.svg',
    'site.webmanifest',
    ...[...found].sort(),
  ];
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
