import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, filesOf, stylesOf, type Bundle } from './first-files.plugin';

/** What the browser may load from sign-in to the home page, gzipped (KB): P16 of docs/BENCHMARKS.md. */
const MOST = { js: 348, css: 38 } as const;
const FIRST =
  /\/(login|dashboard|home|teacher-dashboard)\.page\.tsx$|virtual:start-texts\/en$|locales\/en\/(access|dashboard)\.json$/;

const kilobytes = (bundle: Bundle, names: Iterable<string>) =>
  [...new Set(names)].reduce((sum, name) => {
    const file = bundle[name];
    const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
    return sum + gzipSync(content, { level: 9 }).length / 1024;
  }, 0);

/** The build fails when the first screens become heavier: one import too many brings a whole file along. */
export function weight(): Plugin {
  return {
    name: 'quad:weight',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const first = chunksOf(bundle).filter(
          ({ isEntry, facadeModuleId }) => isEntry || FIRST.test(facadeModuleId ?? ''),
        );
        const files = new Set(first.flatMap(({ fileName }) => [...filesOf(bundle, fileName)]));
        const weights = { js: kilobytes(bundle, files), css: kilobytes(bundle, stylesOf(bundle, files)) };
        for (const kind of ['js', 'css'] as const)
          if (weights[kind] > MOST[kind])
            this.error(
              `The first screens load ${weights[kind].toFixed(0)} KB of ${kind}, and may load ${MOST[kind]}: ` +
                `${[...files].join(', ')}. What do the first screens import that is in one of these by its neighbours?`,
            );
      },
    },
  };
}
