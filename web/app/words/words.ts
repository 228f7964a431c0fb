import { written } from './written.ts'

/** A message as `web/words` compiles it: a text, or what makes one. */
export type Word =
  | string
  | ((inputs: unknown, write: typeof written, plural: typeof pluralOf) => string)

/** By number; each file that is loaded brings those of its own parts, in the document's language. */
export const words: Word[] = []

let chosen: readonly Word[] | undefined

/** From now on every message is one of these, whatever a file that is loaded later brings. */
export function replaceWords(all: readonly Word[]): void {
  chosen = all
}

/** What `m.key(inputs)` of a source file is in the browser. */
export function say(id: number, inputs?: unknown): string {
  const word = (chosen ?? words)[id]
  return typeof word === 'function' ? word(inputs, written, pluralOf) : (word ?? '')
}

/**
 * What `m.key` is where it is not called at once.
 * @public `web/words` writes it into the built scripts.
 */
export const sayLater = (id: number) => (inputs?: unknown) => say(id, inputs)

const rules = new Map<string, Intl.PluralRules>()

function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  const kept = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, kept)
  return kept.select(count)
}
