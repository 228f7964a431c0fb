import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, parseSync } from 'vite'

/** A message in each language, as an expression of JavaScript: a text, or `(inputs, plural) => text`. */
export interface CompiledWord {
  /** Short, and the same throughout a build. */
  id: number
  expressions: Record<string, string>
}

const messages = join(import.meta.dirname, '../app/paraglide/messages')
let kept: Map<string, CompiledWord> | undefined

/** By key: what Paraglide's compiler made of the catalogues, which must have run. */
export function compiledWords(): Map<string, CompiledWord> {
  return (kept ??= new Map(
    readdirSync(messages)
      .filter((name) => name.endsWith('.js') && name !== '_index.js')
      .toSorted()
      .map((name, id) => {
        const code = readFileSync(join(messages, name), 'utf8')
        return [name.slice(0, -'.js'.length), { id, expressions: expressionsIn(code) }]
      }),
  ))
}

/** The function of each language in the module of one message, by language. */
export function expressionsIn(code: string): Record<string, string> {
  const expressions: Record<string, string> = {}
  for (const statement of parseSync('message.js', code).program.body) {
    if (statement.type !== 'VariableDeclaration') continue
    const [variable] = statement.declarations
    if (variable?.id.type !== 'Identifier' || !variable.init) continue
    const locale = variable.id.name.slice(0, 2)
    expressions[locale] = shorten(code.slice(variable.init.start, variable.init.end))
  }
  return expressions
}

function shorten(source: string): string {
  const expression = source
    .replace('(i) =>', source.includes('registry.plural') ? '(i, plural) =>' : '(i) =>')
    .replaceAll('i?.', 'i.')
    .replaceAll(/registry\.plural\((.*?), \{\}\)/g, 'plural($1)')
    // What no category matches reads as the last one instead of as the message's key.
    .replace(/if \(\w+ === "other"\) (return .*;)\n\treturn .*;\n/, '$1\n')
  if (expression.includes('registry.')) throw new Error(`Words know plurals alone: ${source}`)
  const { code } = minifySync('message.js', `export default ${expression}`)
  const short = code.replace(/^export default\s*/, '').replace(/;\s*$/, '')
  return /^\(\)=>((?:`[^`$]*`)|"[^"]*")$/.exec(short)?.[1] ?? short
}
