import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askByName, shortName } from './class-names-plugin.ts'

const nameInSheet = /(?:^|[\s,>+~(}])[\w*]*\.([a-z][\w-]*)|@keyframes ([\w-]+)/gi

test('no two classes of the club have the same name', () => {
  const folder = join(import.meta.dirname, 'app')
  const shorts: string[] = []
  for (const file of globSync('**/*.module.css', { cwd: folder })) {
    const css = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const names = [...css.matchAll(nameInSheet)].map(([, style, frames]) => style ?? frames!)
    for (const name of new Set(names)) shorts.push(shortName(name, join(folder, file), css))
  }
  expect(shorts.filter((short) => !/^[a-z]{4}[\da-z]{1,2}$/i.test(short))).toEqual([])
  expect(new Set(shorts).size).toBe(shorts.length)
  expect(shorts.length).toBeGreaterThan(1000)
})

test('a name is found whatever stands around it, and what a sheet has not is refused', () => {
  const css =
    '.card:not(:has(#near)) > a.big { animation: 1s rise }\n@keyframes rise { to { top: 0 } }'
  const path = join(import.meta.dirname, 'app/a.module.css')
  const [card, near, big, rise] = ['card', 'near', 'big', 'rise'].map((name) =>
    shortName(name, path, css),
  )
  expect(new Set([card, near, big, rise]).size).toBe(4)
  expect(shortName('card', `${path}?inline`, css)).toBe(card)
  expect(() => shortName('far', path, css)).toThrow('no place for far')
})

test('classes that are asked for by name alone are constants', () => {
  const sheet = `import styles from './card.module.css'`
  expect(askByName(`${sheet}\nstyles.card; other.styles`)).toContain('import * as styles from')
  expect(askByName(`${sheet}\nstyles.card; styles[kind]`)).toContain(sheet)
  expect(askByName(`${sheet}\nstyles.card; pass(styles)`)).toContain(sheet)
})
