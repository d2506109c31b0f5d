import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const NAMED = /\b(?:icon|leftIcon|rightIcon|endIcon)="[a-z-]+"/;

/** What stands in for Blueprint's loader: it knows no icon, and says what to do instead. */
const LOADER = `export class Icons {
  static setLoaderOptions() {}
  static getPaths() { return undefined; }
  static async load(icon) { throw new Error('Import ' + icon + ' from @blueprintjs/icons as a component.'); }
}`;

function namedIcons(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(kit|areas)\/.*\.tsx$/.test(file) && !file.includes('.spec.'),
  );
  return files.filter((file) => NAMED.test(readFileSync(join(SOURCES, file), 'utf8')));
}

/**
 * Leaves Blueprint's icon loader and its list of 650 names (18 KB gzipped, and chunks of all paths) out of the build:
 * our icons are imported one by one.
 */
export function staticIcons(): Plugin {
  return {
    name: 'quad:static-icons',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const files = namedIcons();
      if (files.length)
        this.error(
          `An icon is a component (icon={<HomeIcon />}), not a name, in ${files.join(', ')}: names would bring ` +
            `every icon into the first load.`,
        );
    },
    resolveId: (id) => (/\/iconLoader$/.test(id) ? '\0quad-icon-loader' : undefined),
    load: (id) => (id === '\0quad-icon-loader' ? LOADER : undefined),
  };
}
