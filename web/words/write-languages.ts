import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@farfolk/contract/locales'
import { compiledWords } from './compiled-words.ts'
import { markOf } from './words-plugin.ts'

// After the build: every script once for each language, with its words in the place of their marks.
// Those of the first language stay where they are, `assets/`; the others are in `assets/<locale>/`.
const folder = join(import.meta.dirname, '../build/client/assets')
const words = new Map([...compiledWords().values()].map((word) => [markOf(word), word.expressions]))

const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
for (const [index, locale] of locales.entries()) {
  if (index > 0) await mkdir(join(folder, locale), { recursive: true })
}
for (const name of scripts) {
  const code = await readFile(join(folder, name), 'utf8')
  for (const [index, locale] of locales.entries()) {
    const said = code.replaceAll(/__WORD_\w+?__/g, (mark) => wordsOf(mark, locale))
    if (index === 0) await writeFile(join(folder, name), said)
    else await writeFile(join(folder, locale, name), inFolder(said, locale))
  }
}

/** A mark that stayed would end every script that meets it, and the build would be none the wiser. */
function wordsOf(mark: string, locale: string): string {
  const said = words.get(mark)?.[locale]
  if (said === undefined) throw new Error(`The build knew other words than now: ${mark}`)
  return said
}

/** Scripts name each other by relative addresses but for what is fetched ahead. */
function inFolder(code: string, locale: string): string {
  return code.replaceAll(/(["'`]\/?)assets\/([\w.-]+\.js["'`])/g, `$1assets/${locale}/$2`)
}
