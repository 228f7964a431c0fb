import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@farfolk/contract/locales'
import { minifySync, parseSync } from 'vite'

/** A message in each language, as an expression of JavaScript: a text, or `(inputs, write, plural) => text`. */
export interface CompiledWord {
  /** Short, and the same throughout a build. */
  id: number
  expressions: Record<string, string>
}

const messages = join(import.meta.dirname, '../app/paraglide/messages')
let kept: Map<string, CompiledWord> | undefined

/** By key: what Paraglide's compiler made of the catalogues, which must have run. */
export function compiledWords(): Map<string, CompiledWord> {
  return (kept ??= readCompiledWords(messages))
}

/** Throws where a message lacks a language, as one does that is being written just then. */
export function readCompiledWords(folder: string): Map<string, CompiledWord> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js') && name !== '_index.js')
      .toSorted()
      .map((name, id) => {
        const expressions = expressionsIn(readFileSync(join(folder, name), 'utf8'))
        const missing = locales.filter((locale) => !expressions[locale])
        if (missing.length > 0) throw new Error(`${name} has no words for ${missing.join(', ')}`)
        return [name.slice(0, -'.js'.length), { id, expressions }]
      }),
  )
}

/** The function of each language in the module of one message, by language. */
export function expressionsIn(code: string): Record<string, string> {
  return Object.fromEntries(
    functionsIn(code).map(({ locale, start, end }) => {
      return [locale, shorten(writeValues(code.slice(start, end), locale))]
    }),
  )
}

/** The module of one message, whose texts say numbers and names as `written` does. */
export function writtenModule(code: string): string {
  let module = code
  for (const { locale, start, end } of functionsIn(code).toReversed()) {
    module =
      module.slice(0, start) + writeValues(code.slice(start, end), locale) + module.slice(end)
  }
  return `import { written as write } from '../../words/written.ts'\n${module}`
}

function functionsIn(code: string): { locale: string; start: number; end: number }[] {
  return parseSync('message.js', code).program.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return []
    const [variable] = statement.declarations
    if (variable?.id.type !== 'Identifier' || !variable.init) return []
    return [{ ...variable.init, locale: variable.id.name.slice(0, 2) }]
  })
}

function writeValues(source: string, locale: string): string {
  const code = source.replaceAll(/\$\{(i\?\.\w+)\}/g, '${write($1)}')
  if (locale !== 'fr') return code
  return code.replaceAll(/\b(de|que) \$\{write\((.*?)\)\}/g, '${write($2, "$1")}')
}

function shorten(source: string): string {
  const inputs = source.includes('registry.plural') ? '(i, write, plural) =>' : '(i, write) =>'
  const expression = source
    .replace('(i) =>', inputs)
    .replaceAll('i?.', 'i.')
    .replaceAll(/registry\.plural\((.*?), \{\}\)/g, 'plural($1)')
    // What no category matches reads as the last one instead of as the message's key.
    .replace(/if \(\w+ === "other"\) (return .*;)\n\treturn .*;\n/, '$1\n')
  if (expression.includes('registry.')) throw new Error(`Words know plurals alone: ${source}`)
  const { code } = minifySync('message.js', `export default ${expression}`)
  const short = code.replace(/^export default\s*/, '').replace(/;\s*$/, '')
  return /^\(\)=>((?:`[^`$]*`)|"[^"]*")$/.exec(short)?.[1] ?? short
}
