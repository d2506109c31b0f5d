import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const NAMED = /\b(?:icon|leftIcon|rightIcon|endIcon)="[a-z-]+"/;

/** Replaces Blueprint's loader: it knows no icon, and says what to do instead. */
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

const COMPONENT = /blueprintjs\/icons\/lib\/esm\/generated\/components\/([\w-]+)\.js$/;
const CONTAINER = /blueprintjs\/icons\/lib\/esm\/svgIconContainer\.js$/;

/** What each of Blueprint's icon modules becomes: its name and the paths of its 16 px grid. */
const ICON = `import { createElement, forwardRef } from 'react';
import { SVGIconContainer } from '@blueprintjs/icons/lib/esm/svgIconContainer';
export const icon = (iconName, paths) => {
  const drawn = paths.map((d, key) => createElement('path', { d, fillRule: 'evenodd', key }));
  const Icon = forwardRef((props, ref) => createElement(SVGIconContainer, { iconName, ref, ...props, children: drawn }));
  Icon.displayName = 'Blueprint6.Icon.' + iconName;
  return Icon;
};`;

/** The module of one icon, half as long: paths of one grid, and no component written out. */
function slender(name: string, code: string): string {
  const paths = /const PATHS_16 = (\[.*?\]);/s.exec(code)?.[1];
  const component = /export const (\w+Icon) = /.exec(code)?.[1];
  if (!paths || !component) throw new Error(`The icon ${name} is not written as Blueprint's icons were.`);
  const older = component.replace(/Icon$/, '');
  return `import { icon } from 'quad-icon';
export const ${component} = /* @__PURE__ */ icon(${JSON.stringify(name)}, ${paths});
export { ${component} as ${older}, ${component} as default };`;
}

/**
 * Draws every icon from its 16 px grid: a vector needs no second drawing for 20 px, which was 10 KB of the first
 * files.
 */
export function slenderIcons(): Plugin {
  return {
    name: 'quad:slender-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'quad-icon' ? '\0quad-icon' : undefined),
    load: (id) => (id === '\0quad-icon' ? ICON : undefined),
    transform(code, id) {
      const name = COMPONENT.exec(id)?.[1];
      if (name) return { code: slender(name, code), map: null };
      if (!CONTAINER.test(id)) return undefined;
      const once = code.replace('size >= IconSize.LARGE', 'false');
      if (once === code) this.error("Blueprint's icon container no longer asks for the large grid as it did.");
      return { code: once, map: null };
    },
  };
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
