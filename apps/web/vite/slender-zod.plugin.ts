import type { Plugin } from 'vite';

const WRITERS = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves zod's writers of JSON Schema out of the build (6 KB gzipped of the first files): every schema holds on to them,
 * and only the server's description asks them.
 */
export function slenderZod(): Plugin {
  return {
    name: 'quad:slender-zod',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WRITERS.test(id)) return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      if (names.length === 0) this.error(`${id} is not written as zod's was.`);
      const stubs = names.map((name) => `export { none as ${name} };`);
      const lines = [`const none = () => () => { throw new Error('The web app writes no JSON Schema.'); };`, ...stubs];
      return { code: lines.join('\n'), map: null };
    },
  };
}
