import { expect, test } from 'vitest'
import { daysInWords, spanOf } from './days-in-words.ts'

const readings = (text: string) =>
  daysInWords(text, '2026-11-27').map((reading) => [reading.text, reading.days])

test.each([
  ['Japan in April', 'Japan', '2027-04'],
  ['Japan april 2027', 'Japan', '2027-04'],
  ['Japan im April', 'Japan', '2027-04'],
  ['Kyushu in November', 'Kyushu', '2026-11'],
  ['Thailand Dec', 'Thailand', '2026-12'],
  ['avril au Japon', 'Japon', '2027-04'],
  ['Japon au mois d’avril 2028', 'Japon', '2028-04'],
  ['Japón en abril de 2028', 'Japón', '2028-04'],
  ['Reise im März nach Japan', 'Reise nach Japan', '2027-03'],
  ['2028 août Kyoto', 'Kyoto', '2028-08'],
  ['slow trains févr.', 'slow trains', '2027-02'],
  ['Japan 2027', 'Japan', '2027'],
])('%s is %s, %s', (text, rest, days) => {
  expect(readings(text)).toEqual([[rest, days]])
})

test.each(['May', 'Mars', 'in March', '2027', 'Mayrhofen Tirol', 'Japan'])(
  '%s has no days',
  (text) => {
    expect(readings(text)).toEqual([])
  },
)

test('of several the longest is the likeliest', () => {
  expect(readings('April in Chiang Mai')).toEqual([
    ['Chiang Mai', '2027-04'],
    ['April in Chiang', '2027-05'],
  ])
})

test('a month ends with its last day, a year in December', () => {
  expect(spanOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('2027-12')).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(spanOf('2027')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
})
