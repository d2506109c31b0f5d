import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const PATHS = join(
  dirname(createRequire(import.meta.url).resolve('@blueprintjs/icons/package.json')),
  'lib/esm/generated/16px/paths',
);
const FILE = 'navigation-icons.svg';

const namesUsed = (): string[] => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(areas\/[^/]+\/index|shell\/[^/]+\/[^/.]+|kit\/notices\/[^/.]+)\.tsx?$/.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bicon(?:: '|=")([a-z0-9-]+)['"]/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  return [...new Set(names)].sort();
};

function symbolOf(name: string): string {
  const source = readFileSync(join(PATHS, `${name}.js`), 'utf8');
  const drawn = [...source.matchAll(/"([Mm][^"]*)"/g)].map(([, path]) => `<path d="${path}" fill-rule="evenodd"/>`);
  return `<symbol id="${name}" viewBox="0 0 16 16">${drawn.join('')}</symbol>`;
}

const sprite = () => `<svg xmlns="http://www.w3.org/2000/svg">${namesUsed().map(symbolOf).join('')}</svg>`;

/**
 * `/navigation-icons.svg`: the icons that areas, shell and notices name (`icon: 'people'`, `icon="people"`), drawn by `<use>`; a
 * hundred icons would be too much JavaScript to begin with.
 */
export function navigationIcons(): Plugin {
  return {
    name: 'quad:navigation-icons',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, answer) => {
        answer.setHeader('Content-Type', 'image/svg+xml');
        answer.end(sprite());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: sprite() });
    },
  };
}
