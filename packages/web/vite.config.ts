import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdPlugin } from './build/antd-plugin.ts'
import { chunkGroups, isAlwaysThere } from './build/chunk-groups.ts'
import { compressPlugin } from './build/compress-plugin.ts'
import { declarationsPlugin } from './build/declarations-plugin.ts'
import { firstPaintPlugin } from './build/first-paint-plugin.ts'
import { leanPlugin } from './build/lean-plugin.ts'
import { offlinePlugin } from './build/offline-plugin.ts'
import { routesPlugin } from './build/routes-plugin.ts'
import { tokensPlugin } from './build/tokens-plugin.ts'
import { versionPlugin } from './build/version-plugin.ts'

/** School PCs still run Chrome 109 on Windows 7; the others are the oldest with the same abilities. */
const targets = ['chrome109', 'safari15.6', 'edge109', 'firefox115']

/** antd's own parts do not say that they are free of side effects; without it every page would carry the whole Form. */
const sideEffectFree = /node_modules[\\/](@rc-component|@ant-design[\\/](?:icons|icons-svg|colors|fast-color))[\\/]/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routesPlugin(),
    tokensPlugin(),
    antdPlugin(),
    firstPaintPlugin(),
    versionPlugin(),
    leanPlugin(),
    // The parts of ui/aria speak Chinese alone.
    optimizeLocales.vite({ locales: ['zh-CN'] }),
    declarationsPlugin(),
    offlinePlugin(),
    compressPlugin(),
  ],
  base: '/',
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
