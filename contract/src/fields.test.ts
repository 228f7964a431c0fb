import { expect, test } from 'vitest'
import { NewPassword } from './accounts.ts'
import { normaliseLine, normaliseLongText } from './fields.ts'
import { check } from './validation.ts'

const acute = '\u0301'
const dotBelow = '\u0323'

test('of however many marks a letter keeps thirty', () => {
  const runs = [acute, acute + dotBelow, '\u0316\u05B4', `\uFF9E${acute}`, '\u{1D165}\u0315']
  for (const letter of ['', 'q', '字', '\u{1F600}']) {
    for (const run of runs) {
      const text = normaliseLongText(`${letter}${run.repeat(100_000)} ${letter}${run.repeat(20)}`)
      expect(text).not.toMatch(/[\p{M}\uFF9E]{31}/u)
      expect(text).toMatch(/[\p{M}\uFF9E]{30}/u)
    }
  }
  expect(normaliseLine(`q${(acute + dotBelow).repeat(400_000)}x`)).toBe(
    `q${dotBelow.repeat(15)}${acute.repeat(15)}x`,
  )
})

test('only a control character between marks does not begin another run', () => {
  expect(normaliseLine(`x${`${acute}\0`.repeat(60)}`)).toBe(`x${acute.repeat(30)}`)
})

test('nothing turns around the sentence that a text stands in', () => {
  for (const sign of '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069') {
    for (const normalise of [normaliseLine, normaliseLongText]) {
      expect(normalise(`${sign}ie${sign}M${sign}`)).toBe('ieM')
      expect(normalise(`e${sign}${acute}`)).toBe('é')
    }
  }
})

test.each([
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['marks of direction', 'ab\u200E \u200Fאב'],
  ['Vietnamese', 'Đường phố Hà Nội, những ngày mưa ở Huế'],
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Thai', 'ที่กรุงเทพฯ น้ำ'],
  ['Devanagari', 'क्षत्रिय हिन्दी'],
  ['Tibetan', 'བསྒྲུབས་'],
  ['half-width kana', 'ｶﾞｷﾞｸﾞ'],
  ['ten marks on one letter', `x${'\u0316'.repeat(5)}${acute.repeat(5)}`],
])('%s stays as it is', (_name, text) => {
  const composed = text.normalize('NFC')
  expect(normaliseLongText(composed)).toBe(composed)
  expect(normaliseLongText(composed.normalize('NFD'))).toBe(composed)
})

test('a password is as long as its composed characters, and too long ones are not composed', () => {
  // In four code points each, which is as many as there are.
  const longest = '\u1F82'.repeat(128)
  expect(check(NewPassword, longest.normalize('NFD'))).toEqual({ ok: true, value: longest })
  for (const tooLong of [`${longest}x`.normalize('NFD'), (acute + dotBelow).repeat(500_000)]) {
    expect(check(NewPassword, tooLong)).toMatchObject({ errors: [{ code: 'maximum' }] })
  }
})
