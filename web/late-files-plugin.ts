import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const name = 'virtual:late-files'
const app = join(import.meta.dirname, 'app')
const list = join(import.meta.dirname, 'build/late-files.json')

const none = '{"pages":{},"parts":{}}'
type LateFiles = Record<'pages' | 'parts', Record<string, string[]>>

/** What members' pages import when they know who is there: it is what visitors never download. */
const ofMembers = ['shell/member-shell.tsx', 'session/start-session.ts', 'api/call-api.ts']
const ofVisitors = ['entry.client.tsx', 'root.tsx', 'shell/shell-layout.tsx']
/** What asks for a page's data. */
const isLoader = /[\\/]load-[\w-]+\.ts$/

/**
 * Tells the server, by the file of each page, which scripts and looks a member's browser will ask for
 * beyond a visitor's, so that the document can ask for all of them at once; and by the file of each part
 * that a page fetches when it is drawn, which looks come with it: the document names them where it is
 * drawn already, and so has them without a script.
 */
export function lateFilesPlugin(): Plugin {
  return {
    name: 'late-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const isKnown = this.environment.name === 'ssr' && this.environment.mode === 'build'
      const files = isKnown && existsSync(list) ? readFileSync(list, 'utf8') : none
      const { pages, parts }: LateFiles = JSON.parse(files)
      return `export const pages = ${JSON.stringify(pages)}, parts = ${JSON.stringify(parts)}`
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])))
      const visitors = filesOf(ofVisitors)

      function filesOf(modules: readonly string[]): Set<string> {
        const files = new Set<string>()
        const walk = (chunk: Rolldown.OutputChunk | undefined) => {
          if (!chunk || files.has(chunk.fileName)) return
          files.add(chunk.fileName)
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
          for (const imported of chunk.imports) walk(byName.get(imported))
        }
        for (const module of modules) walk(byModule.get(join(app, module)))
        return files
      }

      const { pages, parts }: LateFiles = { pages: {}, parts: {} }
      for (const { facadeModuleId } of chunks) {
        const page = relative(app, facadeModuleId ?? '').replace(/\?.*/, '')
        if (!page.endsWith('-page.tsx')) continue
        const { dynamicallyImportedIds = [] } = this.getModuleInfo(join(app, page)) ?? {}
        const loaders = dynamicallyImportedIds.filter((id) => isLoader.test(id))
        const own = filesOf([page])
        for (const part of dynamicallyImportedIds.filter((id) => id.endsWith('.tsx'))) {
          const path = relative(app, part)
          const looks = [...filesOf([path])].filter(
            (file) => file.endsWith('.css') && !own.has(file),
          )
          parts[path.replace(/\.tsx$/, '')] = looks.filter((file) => !visitors.has(file))
        }
        pages[page.replace(/\.tsx$/, '')] = [
          ...filesOf([...ofMembers, ...loaders.map((id) => relative(app, id))]),
        ].filter((file) => !visitors.has(file) && !own.has(file))
      }
      mkdirSync(dirname(list), { recursive: true })
      writeFileSync(list, JSON.stringify({ pages, parts }))
    },
  }
}
