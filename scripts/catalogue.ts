import { readFileSync } from 'node:fs'

/** A message of inlang's format: a text, or one a category of a plural. */
type Message =
  | string
  | { declarations: string[]; selectors: string[]; match: Record<string, string> }[]
type Catalogue = Record<string, Message>

export function readCatalogue(path: string): Catalogue {
  return JSON.parse(readFileSync(path, 'utf8')) as Catalogue
}

/** What a language's catalogue lacks, has too much or says of other things than the base does. */
export function faultsOf(base: Catalogue, own: Catalogue, locale: string): string[] {
  const faults: string[] = []
  const keys = Object.keys(base)
  for (const key of keys) if (!(key in own)) faults.push(`${key} is missing`)
  for (const key of Object.keys(own)) if (!(key in base)) faults.push(`${key} is superfluous`)
  const isInOrder = Object.keys(own).every((key, index) => key === keys[index])
  if (faults.length === 0 && !isInOrder) faults.push('the order is another one')
  for (const [key, message] of Object.entries(own)) {
    const original = base[key]
    if (original !== undefined) faults.push(...faultsOfMessage(key, original, message, locale))
  }
  return faults
}

function faultsOfMessage(key: string, base: Message, own: Message, locale: string): string[] {
  const faults: string[] = []
  if (textsOf(own).some((text) => text.trim() === '')) faults.push(`${key} is empty`)
  const [wanted, named] = [placeholders(base), placeholders(own)]
  if (wanted !== named) faults.push(`${key} names ${named || 'nothing'} instead of ${wanted}`)
  if (typeof own === 'string') return faults
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const { selectors, match } of own) {
    for (const category of selectors.length === 1 ? categories : []) {
      const isSaid = Object.keys(match).some((when) => when.endsWith(`=${category}`))
      if (!isSaid) faults.push(`${key} has no words for ${category}`)
    }
  }
  return faults
}

const textsOf = (message: Message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** Every name in braces, each once: a category of a plural may leave its number out. */
function placeholders(message: Message): string {
  const inputs =
    typeof message === 'string' ? [] : message.flatMap(({ declarations }) => declarations)
  const named = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)])
  const declared = inputs.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? [])
  const names = new Set([...named.map(([, name]) => name), ...declared])
  return [...names].toSorted((a = '', b = '') => a.localeCompare(b)).join(', ')
}
