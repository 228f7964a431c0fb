import { expect, test } from 'vitest'
import { soughtWords } from './sought-words.ts'

function marked(query: string, text: string): string {
  const spans = [...soughtWords(query).spansIn(text)].toReversed()
  return spans.reduce(
    (all, { start, end }) => `${all.slice(0, start)}<${all.slice(start, end)}>${all.slice(end)}`,
    text,
  )
}

test.each([
  ['cafe', 'Im Café, cafeteria, decaf', 'Im <Café>, <cafeteria>, decaf'],
  ['CAFÉ', 'cafe\u0301s', '<cafe\u0301s>'],
  ['strasse', 'Straße, STRASSE, Hauptstraße', '<Straße>, <STRASSE>, Hauptstraße'],
  ['straße', 'Strasse', '<Strasse>'],
  ['stras', 'Straße', '<Straße>'],
  ['a', 'Ægir', '<Ægir>'],
  ['łódź', 'Lodz', '<Lodz>'],
  ['москва', 'МОСКВА и Подмосква', '<МОСКВА> и Подмосква'],
  ['القاهره', 'في القَاهِرَة', 'في <القَاهِرَة>'],
  ['tokyo', 'ＴＯＫＹＯ', '<ＴＯＫＹＯ>'],
  ['東京', 'また東京で', 'また<東京>で'],
  ['rome', '今日はRomeに行く', '今日は<Rome>に行く'],
  ['日はrome', '今日はRomeに', '今<日はRome>に'],
  ['서울', '서울에서', '<서울에서>'],
  ['กรุง', 'ไปกรุงเทพ', 'ไป<กรุง>เทพ'],
  ['two cafe', 'Cafe for two', '<Cafe> for <two>'],
  ['👍', 'Good 👍!', 'Good <👍>!'],
  ['a+b?', 'a1 b2', '<a1> <b2>'],
  [':-)', 'Yes :-) (.*)', 'Yes <:-)> (.*)'],
])('%j marks %j', (query, text, expected) => {
  expect(marked(query, text)).toBe(expected)
})
