import { readFile } from 'node:fs/promises'

/** A country's mainland and near islands, seen from straight above, north up. */
export interface Outline {
  /** Of the drawing's own units; the longer side has 1000. */
  width: number
  height: number
  /** SVG path data. */
  path: string
}

let loading: Promise<Map<string, Outline>> | undefined

/**
 * By ISO 3166-1 alpha-2 code. Natural Earth 10m (public domain) by way of world-atlas, simplified
 * by make-outlines.ts; read at the first picture, since most processes draw none for a while.
 */
export function loadOutlines(): Promise<Map<string, Outline>> {
  loading ??= readFile(new URL('outlines.json', import.meta.url), 'utf8').then(
    (text) => new Map(Object.entries(JSON.parse(text) as Record<string, Outline>)),
  )
  return loading
}
