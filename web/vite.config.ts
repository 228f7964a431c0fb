import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { paraglideOptions } from './paraglide.ts'

export default defineConfig(({ command }) => ({
  plugins: [paraglideVitePlugin(paraglideOptions), reactRouter()],
  build: { target: 'baseline-widely-available', cssCodeSplit: true, assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: {
        // The entry is inside the bundle: outside of it `createContext` keys would exist twice.
        rollupOptions: { input: './app/server.ts' },
      },
      // A bundle that needs no node_modules starts faster and keeps one React in the process.
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
}))
