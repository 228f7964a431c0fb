import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentsOf, type Route } from './kept-documents.ts'

// After the build: what a member's device keeps of the app (app/offline/keep-files.ts), once for all languages.
const folder = join(import.meta.dirname, 'build/client')
/** What is larger speaks to servers of others, who draw maps or take reports of errors. */
const mostBytes = 400_000
const isList = /^manifest-[\w-]+\.js$/

const names = await readdir(join(folder, 'assets'))
const build = names.find((name) => isList.test(name))
if (!build) throw new Error('The build has no list of its routes')

const files: string[] = []
for (const name of names.filter((name) => /\.(?:js|css|woff2)$/.test(name))) {
  const { size } = await stat(join(folder, 'assets', name))
  if (size <= mostBytes) files.push(`/assets/${name}`)
}
const [json] = /\{.*\}/s.exec(await readFile(join(folder, 'assets', build), 'utf8')) ?? []
if (!json) throw new Error(`${build} is no list of routes`)
const { routes } = JSON.parse(json) as { routes: Record<string, Route> }

await writeFile(
  join(folder, 'kept-files.json'),
  JSON.stringify({ build, files, documents: documentsOf(routes) }),
)
