import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTUAL = /\.(js|css|svg|html|json|webmanifest)$/;
const WORTH = 1024;

/** Lays a .br and a .gz beside every textual file of the build, so that the server compresses nothing. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'quad:compress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        TEXTUAL.test(file),
      )) {
        const file = join(folder, name);
        if (statSync(file).size < WORTH) continue;
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
