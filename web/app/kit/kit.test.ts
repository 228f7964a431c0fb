import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }))

const shown = sourcesIn(import.meta.dirname)
  .map(({ source }) => source)
  .join('\n')

// Opened by confirm() and toast(), which the shell answers; what both kinds of icons are made of; what
// asks for a member's settings; and what takes the place of a part that is on the page once it is touched.
const byOthers = new Set([
  'ConfirmModal',
  'DefaultAudience',
  'NamedDefault',
  'Toasts',
  'ToastBox',
  'Drawing',
  'Chips',
  'ChipsParts',
  'SearchParts',
  'DatePicker',
  'DialogParts',
  'MenuParts',
])

test('every part of the kit is on its page', () => {
  const parts = sourcesIn(join(import.meta.dirname, '../ui')).flatMap(({ source }) =>
    [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, part = '']) => part),
  )
  expect(parts.length).toBeGreaterThan(30)
  const missing = parts.filter(
    (part) => !byOthers.has(part) && !new RegExp(`<${part}\\b`).test(shown),
  )
  expect(missing).toEqual([])
})
