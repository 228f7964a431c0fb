import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@farfolk/contract/locales'
import { expect, onTestFinished, test } from 'vitest'
import { readCompiledWords } from './compiled-words.ts'

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'farfolk-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  return folder
}

const inAll = locales.map((locale) => `const ${locale}_hello = () => \`Hello\`;`).join('\n')

test('a message is read in every language', () => {
  const words = readCompiledWords(folderOf({ 'hello.js': inAll, '_index.js': '' }))
  const expressions = Object.fromEntries(locales.map((locale) => [locale, '`Hello`']))
  expect([...words]).toEqual([['hello', { id: 0, expressions }]])
})

test('a message that is being written anew is refused, and named', () => {
  const folder = folderOf({ 'hello.js': inAll, 'later.js': '' })
  expect(() => readCompiledWords(folder)).toThrow(/^later\.js has no words for en, /)
})
