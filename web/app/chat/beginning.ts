import { quoteLength } from '@farfolk/contract/chat'

/** Of the words of a message, as the server has it in quotes of it. */
export function beginningOf(body: string): string {
  const letters = Array.from(body)
  return letters.length > quoteLength ? `${letters.slice(0, quoteLength - 1).join('')}…` : body
}
