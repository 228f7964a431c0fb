import { expect, onTestFinished, test } from 'vitest'
import { expressionsIn, writtenModule } from '../../words/compiled-words.ts'
import { overwriteShownLocale } from './chosen-locale.ts'
import { written } from './written.ts'

const compiled = `
const es_a = (i) => { return (\`Lista de \${i?.name}\`) };
const fr_a = (i) => { return (\`Liste de \${i?.name}\`) };
`

test('a number is written as where the reader lives', () => {
  const said = ['en', 'de-DE', 'fr'].map((locale) => {
    onTestFinished(overwriteShownLocale(() => locale))
    return [written(12_345), written('12345'), written('Ida', 'de'), written(7, 'de')]
  })
  expect(said).toEqual(
    ['12,345', '12.345', '12\u202F345'].map((count) => [count, '12345', "d'Ida", 'de 7']),
  )
})

test('French texts leave the word ahead of a value to it', () => {
  expect(expressionsIn(compiled)).toEqual({
    es: '(e,t)=>`Lista de ${t(e.name)}`',
    fr: '(e,t)=>`Liste ${t(e.name,`de`)}`',
  })
  expect(writtenModule(compiled)).toContain('`Liste ${write(i?.name, "de")}`')
})
