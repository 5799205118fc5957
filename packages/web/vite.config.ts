import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { addedConditions } from '#added/conditions.ts'
import { chunkGroups, isAlwaysThere } from './build/chunk-groups.ts'
import { compressPlugin } from './build/compress-plugin.ts'
import { declarationsPlugin } from './build/declarations-plugin.ts'
import { firstPaintPlugin } from './build/first-paint-plugin.ts'
import { targets } from './build/floor.ts'
import { floorPlugin } from './build/floor-plugin.ts'
import { offlinePlugin } from './build/offline-plugin.ts'
import { pdfDataPlugin } from './build/pdf-data-plugin.ts'
import { routesPlugin } from './build/routes-plugin.ts'
import { tokensPlugin } from './build/tokens-plugin.ts'
import { versionPlugin } from './build/version-plugin.ts'

/** The form's library does not say that it is free of side effects; without it every page would carry it. */
const sideEffectFree = /node_modules[\\/]@rc-component[\\/]/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routesPlugin(),
    tokensPlugin(),
    firstPaintPlugin(),
    versionPlugin(),
    pdfDataPlugin(),
    floorPlugin(),
    // The parts of ui/aria speak Chinese alone.
    optimizeLocales.vite({ locales: ['zh-CN'] }),
    declarationsPlugin(),
    offlinePlugin(),
    compressPlugin(),
  ],
  base: '/',
  resolve: { conditions: [...addedConditions, ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    manifest: true,
    // What every page has is there already; to ask the document for each of them takes as long as to draw a card.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => !isAlwaysThere(file)) },
    target: targets,
    cssTarget: targets,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', start: 'src/app/start.tsx', offline: 'src/offline/offline-page.ts' },
      treeshake: { moduleSideEffects: [{ test: sideEffectFree, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/user-api': 'http://127.0.0.1:3000',
      '/chat': 'http://127.0.0.1:3000',
      '/saas-api': 'http://127.0.0.1:3000',
      '/socket': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
