import type { Tip } from '@farfolk/contract/tips'

const longestTitle = 120

/** A tip as an idea: without a name of what it is about it is called by its first line, as much of it as has room. */
export function ideaOfTip({ id: tipId, name, text, url, place }: Tip) {
  const [firstLine = ''] = text.split('\n')
  const letters = [...firstLine]
  const isLong = letters.length > longestTitle
  const shortened = isLong ? `${letters.slice(0, longestTitle - 1).join('')}…` : firstLine
  const isWhole = name === null && !isLong && firstLine === text
  return { title: name ?? shortened, note: isWhole ? '' : text, url, place, tipId }
}
