import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

const content = join(import.meta.dirname, '../../../content')
const files = globSync('**/*.md', { cwd: content })
// The page of what is unknown fits every address.
const known = JSON.parse(
  JSON.stringify(routes, (key, value: unknown) =>
    Array.isArray(value) ? value.filter((item) => item?.path !== '*') : value,
  ),
) as RouteObject[]

/** The address of a file's page, which is the same in every language. */
function pageOf(file: string): string {
  return `/${file.replace(/(?:\.(?:de|en|es|fr))?\.md$/, '').replace(/^blog\/\d{4}-\d\d-\d\d-/, 'blog/')}`
}

const pages = new Set(files.map(pageOf))

test.each(files)('every link of %s leads somewhere', (file) => {
  const text = readFileSync(join(content, file), 'utf8')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '')
  const inside = links.filter((link) => !link.startsWith('https://'))
  const dead = inside.filter((link) => {
    const { pathname } = new URL(link, 'https://club.example')
    const isArticle = /^\/(?:blog\/|help\/[^/]+\/)/.test(pathname)
    return isArticle ? !pages.has(pathname) : !link.startsWith('/') || !matchRoutes(known, pathname)
  })
  expect(dead).toEqual([])
})

test('articles are read', () => {
  expect(files.length).toBeGreaterThan(30)
})
