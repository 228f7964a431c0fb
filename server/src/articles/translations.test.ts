import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '@farfolk/contract/locales'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../../..')
const help = join(root, 'content/help')
const translated = new RegExp(`\\.(?:${locales.join('|')})\\.md$`)
const originals = globSync('*/*.md', { cwd: help }).filter((path) => !translated.test(path))

/** The languages in which no article of the help may be missing. */
const whole: readonly Locale[] = ['de', 'fr', 'es']

const wholeCases = whole.flatMap((locale) => originals.map((path) => [path, locale] as const))
test.each(wholeCases)('%s is there in %s', (path, locale) => {
  expect(existsSync(join(help, named(path, locale)))).toBe(true)
})

const cases = locales.flatMap((locale) =>
  originals
    .filter((path) => existsSync(join(help, named(path, locale))))
    .map((path) => [named(path, locale), path, locale] as const),
)

test.each(cases)('%s follows its original', (path, originalPath, locale) => {
  const [original, translation] = [read(originalPath), read(path)]
  const { updated } = original.matter
  // A translation may be behind its original for a while, and says so: then nothing else can agree.
  expect(translation.matter.updated <= updated).toBe(true)
  if (translation.matter.updated < updated) return
  expect(translation.headings).toBe(original.headings)
  expect(translation.links).toEqual(original.links)
  expect(translation.code).toEqual(original.code)
  expect(termsMissing(original.terms, translation.terms, locale)).toEqual([])
})

function named(path: string, locale: Locale): string {
  return path.replace(/md$/, `${locale}.md`)
}

function read(path: string) {
  const [, matter = '', body = ''] = readFileSync(join(help, path), 'utf8').split(/^---$/m)
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found]) => String(found))
  return {
    matter: parse(matter) as { updated: string },
    headings: all(/^(##) /gm).length,
    links: all(/\]\(([^)]+)\)/g).toSorted(),
    code: all(/(```[\s\S]*?```|`[^`]+`)/g).toSorted(),
    terms: all(/\*\*([^*]+)\*\*/g),
  }
}

/** What the screens say is said in an article as on the screens of its language. */
function termsMissing(original: string[], terms: string[], locale: Locale): string[] {
  return original.flatMap((term) => {
    const wordings = wordingsIn(locale).get(term)
    if (!wordings || terms.some((own) => wordings.has(own))) return []
    return [`${term}: one of ${[...wordings].join(' | ')}`]
  })
}

const wordings = new Map<Locale, Map<string, Set<unknown>>>()

/** By the English words of a message: what messages with those are in this language. */
function wordingsIn(locale: Locale): Map<string, Set<unknown>> {
  const known = wordings.get(locale)
  if (known) return known
  const [english, own] = [catalogue(locales[0]), catalogue(locale)]
  const made = new Map<string, Set<unknown>>()
  for (const [key, words] of Object.entries(english)) {
    if (typeof words !== 'string') continue
    made.set(words, (made.get(words) ?? new Set()).add(own[key]))
  }
  wordings.set(locale, made)
  return made
}

function catalogue(locale: Locale): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, `web/messages/${locale}.json`), 'utf8'))
}
