import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// After the build: the list of every page's files is on every page. What no page is without need not
// be said again for each.
const folder = join(import.meta.dirname, 'build/client/assets')
const isList = /^manifest-[\w-]+\.js$/

interface Route {
  id: string
  module: string
  path?: string
  parentId?: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, Route>
}

/**
 * The router asks each of its name, which the list has already, and of its module: of that `hashOf` has left what its
 * name does not say, beside a script that every language has in a folder of its own. Without braces, behind which
 * others look for the end of the list.
 */
const nameRoutes =
  ';for(let[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i,r.module[7]||(r.module=' +
  '__reactRouterManifest.entry.module.replace(/[^/]+$/,i.replace(/.*\\//,"")+"-"+r.module+".js"))'

/** Of a module that is called as its route: seven characters. */
function hashOf(id: string, module: string): string {
  const [start, end] = [`/assets/${id.split('/').pop()}-`, '.js']
  const hash = module.slice(start.length, -end.length)
  return module === start + hash + end && hash.length === 7 ? hash : module
}

/** In the order that compresses best of those that were tried. */
function inOrder({ id, module, path, parentId, imports, css, ...flags }: Route) {
  return { module: hashOf(id, module), ...flags, parentId, imports, css, path }
}

for (const name of (await readdir(folder)).filter((file) => isList.test(file))) {
  const [, start, json, end] =
    /^([^{]*)(\{.*\})([^}]*)$/s.exec(await readFile(join(folder, name), 'utf8')) ?? []
  if (!json) throw new Error(`${name} is no list of files`)
  const manifest = JSON.parse(json) as Manifest
  const { root, ...routes } = manifest.routes
  const everywhere = new Set([
    ...manifest.entry.imports,
    ...(root?.imports ?? []),
    ...(root?.css ?? []),
  ])
  const isOwn = (file: string) => !everywhere.has(file)
  const uses = new Map<string, number>()
  for (const file of Object.values(routes).flatMap(({ imports = [] }) => imports)) {
    uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  // In the same order everywhere lists are alike, which compresses better.
  const byUse = (a: string, b: string) => uses.get(b)! - uses.get(a)! || (a < b ? -1 : 1)
  for (const route of Object.values(routes)) {
    route.imports = route.imports?.filter(isOwn).toSorted(byUse)
    route.css = route.css?.filter(isOwn)
  }
  const ordered = Object.entries(manifest.routes).map(([key, route]) => [key, inOrder(route)])
  const list = { ...manifest, routes: Object.fromEntries(ordered) as Record<string, object> }
  const short = JSON.stringify(list, (_, value: unknown) => (value === false ? undefined : value))
  await writeFile(join(folder, name), `${start}${short}${end}${nameRoutes}`)
}
