import { readdir, readFile } from 'node:fs/promises';
import { LANGUAGES } from './index.js';

const LOCALES = new URL('../locales/', import.meta.url);

/** Every translation of every language and namespace, for the server. */
export async function loadAll(): Promise<{ resources: Record<string, Record<string, object>>; namespaces: string[] }> {
  const resources: Record<string, Record<string, object>> = {};
  const namespaces = new Set<string>();
  for (const language of LANGUAGES) {
    const folder = new URL(`${language}/`, LOCALES);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    const entries = await Promise.all(
      files.map(
        async (file) =>
          [file.slice(0, -5), JSON.parse(await readFile(new URL(file, folder), 'utf8')) as object] as const,
      ),
    );
    resources[language] = Object.fromEntries(entries);
    for (const [namespace] of entries) namespaces.add(namespace);
  }
  return { resources, namespaces: [...namespaces].sort() };
}
