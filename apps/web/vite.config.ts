import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite/chunks';
import { compress } from './vite/compress.plugin';
import { firstFiles } from './vite/first-files.plugin';
import { navigationIcons } from './vite/navigation-icons.plugin';
import { purgeStyles } from './vite/purge-styles.plugin';
import { startTexts } from './vite/start-texts.plugin';
import { shellFiles } from './vite/shell-files.plugin';
import { slenderZod } from './vite/slender-zod.plugin';
import { slenderIcons, staticIcons } from './vite/static-icons.plugin';
import { weight } from './vite/weight.plugin';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const API = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: at('./'),
  plugins: [
    react(),
    staticIcons(),
    slenderIcons(),
    slenderZod(),
    startTexts(),
    navigationIcons(),
    purgeStyles(),
    firstFiles(),
    shellFiles(),
    weight(),
    compress(),
  ],
  resolve: {
    alias: [
      // Only our own folders: packages have `#` imports of their own.
      { find: /^#(areas|data|frames|kit|shell|testing)\//, replacement: `${at('./src')}/$1/` },
      { find: /^@quad\/domain\/(core)$/, replacement: at('../../libs/domain/src/core/index.ts') },
      { find: /^@quad\/domain\/(notices|powers|resources)$/, replacement: `${at('../../libs/domain/src')}/$1.ts` },
      { find: /^@quad\/domain\/([\w-]+)$/, replacement: `${at('../../libs/domain/src/areas')}/$1/index.ts` },
      { find: /^@quad\/i18n$/, replacement: at('../../libs/i18n/src/index.ts') },
    ],
  },
  server: { port: 5173, proxy: { '/api': API, '/socket.io': { target: API, ws: true } } },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
