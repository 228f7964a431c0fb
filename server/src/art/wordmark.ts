import { readFile } from 'node:fs/promises'

let wordmark: Promise<string> | undefined

/** The mark and the club's name as paths: machines that draw have no fonts to rely on. */
export function loadWordmark(): Promise<string> {
  wordmark ??= readFile(new URL('wordmark.svg', import.meta.url), 'utf8')
  return wordmark
}
