import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type CompiledWord, compiledWords, writtenModule } from './compiled-words.ts'

const messageModule = /[\\/]app[\\/]paraglide[\\/]messages[\\/](\w+)\.js$/
const runtimeModule = /[\\/]app[\\/]paraglide[\\/]runtime\.js$/
const importOfWords = /import \{ m \} from ["'](.*)paraglide\/messages\.js["'];?/
const catalogue = /^\0?virtual:words\/(\w+)$/

/**
 * What the browser is sent says each message by its number. A message's module holds a mark in place
 * of its text, which `write-languages.ts` replaces in a copy of each file for each language: a page
 * carries the words of one language, and of its own parts alone.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'words-of-one-language',
    enforce: 'post',
    resolveId: (id) => (catalogue.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, locale] = catalogue.exec(id) ?? []
      if (!locale) return undefined
      const isForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build'
      return `export default [${isForBrowsers ? expressionsOf(locale).join(',') : ''}]`
    },
    transform: {
      filter: { id: /[\\/]web[\\/]app[\\/]/ },
      handler(code, id) {
        const [, key] = messageModule.exec(id) ?? []
        if (this.environment.name !== 'client' || this.environment.mode !== 'build')
          return key ? { code: writtenModule(code), map: null } : undefined
        if (key) return { code: moduleOf(known(key)), moduleSideEffects: true, map: null }
        // Nobody asks it for a language there, and what it does by itself is for those who do.
        if (runtimeModule.test(id)) return { code, moduleSideEffects: false, map: null }
        return importOfWords.test(code) ? { code: sayByNumber(code), map: null } : undefined
      },
    },
  }
}

/** What stands for a message's text; other with other words, since files' names are hashes of it. */
export function markOf({ id, expressions }: CompiledWord): string {
  const hash = createHash('sha256').update(JSON.stringify(expressions)).digest('hex').slice(0, 8)
  return `__WORD_${id}_${hash}__`
}

function moduleOf(word: CompiledWord): string {
  return `import { words } from '../../words/words.ts'\nwords[${word.id}] = ${markOf(word)}\n`
}

// Nothing of a file's own may be called so: a component's `say` would be called in their place.
const names = { say: '$sayWord', sayLater: '$sayWordLater' }

function sayByNumber(code: string): string {
  const keys = new Set<string>()
  const said = code.replaceAll(/(?<![.\w$])m\.(\w+)(\()?/g, (_, key: string, isCall?: string) => {
    keys.add(key)
    const { id } = known(key)
    return isCall ? `${names.say}(${id},` : `${names.sayLater}(${id})`
  })
  return said.replace(importOfWords, (_, path: string) =>
    [
      `import { say as ${names.say}, sayLater as ${names.sayLater} } from "${path}words/words.ts";`,
      ...[...keys].map((key) => `import "${path}paraglide/messages/${key}.js";`),
    ].join(''),
  )
}

function expressionsOf(locale: string): string[] {
  return [...compiledWords().values()].map(({ expressions }) => expressions[locale] ?? '')
}

function known(key: string): CompiledWord {
  const word = compiledWords().get(key)
  if (!word) throw new Error(`No message is named ${key}`)
  return word
}
