import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources as hashServer } from './build-server.mjs'
import { hashSources } from './build-web.mjs'

function makeTree() {
  const tree = mkdtempSync(join(tmpdir(), 'farfolk-tree-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  const write = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  write('package-lock.json', '{}')
  write('contract/src/trips.ts', 'trips')
  write('web/app/root.tsx', 'root')
  return { tree, write }
}

test.each(['web/app/root.tsx', 'web/vite.config.ts', 'contract/src/trips.ts', 'package-lock.json'])(
  'a change of %s asks for a build',
  (path) => {
    const { tree, write } = makeTree()
    const before = hashSources(tree)
    write(path, 'changed')
    expect(hashSources(tree)).not.toBe(before)
  },
)

test.each([
  'web/build/client/app.js',
  'web/.react-router/types/routes.ts',
  'web/app/paraglide/messages.js',
  'web/node_modules/x/index.js',
  'web/project.inlang/.meta.json',
  'web/app/root.test.tsx',
  'server/src/main.ts',
])('%s asks for none', (path) => {
  const { tree, write } = makeTree()
  const before = hashSources(tree)
  write(path, 'changed')
  expect(hashSources(tree)).toBe(before)
})

test('a moved text is a change, and a copy of the tree with other times is none', () => {
  const { tree, write } = makeTree()
  const before = hashSources(tree)
  const copy = `${tree}-copy`
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(tree, copy, { recursive: true })
  utimesSync(join(copy, 'web/app/root.tsx'), 0, 0)
  expect(hashSources(copy)).toBe(before)
  rmSync(join(tree, 'web/app/root.tsx'))
  write('web/app/moved.tsx', 'root')
  expect(hashSources(tree)).not.toBe(before)
})

test('the server is built anew for what it is made of, and not for the web app', () => {
  const { tree, write } = makeTree()
  write('server/src/main.ts', 'main')
  const before = hashServer(tree)
  write('web/app/root.tsx', 'changed')
  write('server/build/main.mjs', 'built')
  write('server/src/main.test.ts', 'tested')
  expect(hashServer(tree)).toBe(before)
  write('server/src/main.ts', 'changed')
  expect(hashServer(tree)).not.toBe(before)
})
