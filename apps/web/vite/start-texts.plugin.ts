import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const AREAS = fileURLToPath(new URL('../src/areas/', import.meta.url));
const LOCALES = fileURLToPath(new URL('../../../libs/i18n/locales/', import.meta.url));
const WHOLE = ['shell', 'kit', 'errors'];
const MODULE = 'virtual:start-texts';

const isLocale = (id: string) => id.startsWith(`\0${MODULE}/`);

type Texts = Record<string, unknown>;

const read = (file: string): Texts => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {});

/** The keys an area names for its screens, its navigation and the palette; they must be written out (`title: 'list'`) to be found. */
function keysOf(area: string): string[] {
  const source = readFileSync(join(AREAS, area, 'index.tsx'), 'utf8');
  return [...new Set([...source.matchAll(/\b(?:title|label|verb|words): '([\w.-]+)'/g)].map(([, key = '']) => key))];
}

/** The part of a tree that the keys (`a.b`) lead to. */
function pick(texts: Texts, keys: readonly string[]): Texts {
  const picked: Texts = {};
  for (const key of keys) {
    const steps = key.split('.');
    const text = steps.reduce<unknown>((tree, step) => (tree as Texts | undefined)?.[step], texts);
    steps.reduce<Texts>((tree, step, at) => (tree[step] ??= at === steps.length - 1 ? text : {}) as Texts, picked);
  }
  return picked;
}

/** What a language needs before any screen is opened: shell, kit, errors, and of every area the titles of its screens and navigation. */
function textsOf(language: string): Texts {
  const folder = join(LOCALES, language);
  const areas = readdirSync(AREAS)
    .filter((area) => existsSync(join(AREAS, area, 'index.tsx')))
    .sort();
  const screens = Object.fromEntries(
    areas.map((area) => [area, pick(read(join(folder, `${area}.json`)), keysOf(area))]),
  );
  return { ...Object.fromEntries(WHOLE.map((name) => [name, read(join(folder, `${name}.json`))])), screens };
}

/** `virtual:start-texts`: a loader per language; one request for a language instead of one per area. */
export function startTexts(): Plugin {
  return {
    name: 'quad:start-texts',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const languages = readdirSync(LOCALES, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name);
        return `export default { ${languages.map((name) => `${name}: () => import('${MODULE}/${name}')`).join(', ')} };`;
      }
      if (!isLocale(id)) return undefined;
      const language = id.split('/').at(-1) ?? '';
      for (const name of readdirSync(join(LOCALES, language))) this.addWatchFile(join(LOCALES, language, name));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOf(language)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(LOCALES)) return;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id && isLocale(module.id)) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
