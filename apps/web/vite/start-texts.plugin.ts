import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../../../libs/i18n/locales/', import.meta.url));
const WHOLE = ['shell', 'kit', 'errors'];
const MODULE = 'virtual:start-texts';

const isLocale = (id: string) => id.startsWith(`\0${MODULE}/`);

/** What a language needs before any screen is opened: shell, kit, errors, and of every area the `screens` part (titles, navigation). */
function textsOf(language: string): Record<string, unknown> {
  const folder = join(LOCALES, language);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).sort() : [];
  const all = Object.fromEntries(files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>]));
  const screens = Object.fromEntries(Object.entries(all).filter(([, texts]) => texts.screens).map(([area, texts]) => [area, texts.screens]));
  return { ...Object.fromEntries(WHOLE.map((name) => [name, all[name] ?? {}])), screens };
}

/** `virtual:start-texts`: a loader per language; one request for a language instead of one per area. */
export function startTexts(): Plugin {
  return {
    name: 'quad:start-texts',
    resolveId: (id) => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) {
        const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
        return `export default { ${languages.map((name) => `${name}: () => import('${MODULE}/${name}')`).join(', ')} };`;
      }
      if (!isLocale(id)) return undefined;
      const language = id.split('/').at(-1) ?? '';
      for (const name of readdirSync(join(LOCALES, language))) this.addWatchFile(join(LOCALES, language, name));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOf(language)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(LOCALES)) return;
      for (const module of server.moduleGraph.idToModuleMap.values()) if (module.id && isLocale(module.id)) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
