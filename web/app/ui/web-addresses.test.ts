import { expect, test } from 'vitest'
import { splitAtAddresses } from './web-addresses.ts'

const linksIn = (text: string) =>
  splitAtAddresses(text).flatMap(({ href }) => (href === undefined ? [] : [href]))

test.each([
  ['Look at https://example.org/a?b=c&d=e#f.', 'https://example.org/a?b=c&d=e#f'],
  ['(see http://example.org/list, please)', 'http://example.org/list'],
  [
    'https://en.wikipedia.org/wiki/Bergen_(Norway)',
    'https://en.wikipedia.org/wiki/Bergen_(Norway)',
  ],
  ['(https://example.org/wiki/Bergen_(Norway)).', 'https://example.org/wiki/Bergen_(Norway)'],
  ['https://example.org/@ada?to=a@b.c', 'https://example.org/@ada?to=a@b.c'],
  ['www.example.org/ferries!', 'https://www.example.org/ferries'],
  ['هل رأيت https://example.org/map؟', 'https://example.org/map'],
])('%s', (text, link) => {
  expect(linksIn(text)).toEqual([link])
})

test.each([
  'javascript:alert(1)',
  'mail me@www.example.org',
  'https://www.example.org@evil.example',
  'http://me:secret@evil.example/a',
  'www. and www.nothing',
  'https://',
  'ftp://example.org',
])('%s has no web address', (text) => {
  expect(linksIn(text)).toEqual([])
})

test('of a long run of brackets the address keeps those that it has opened', () => {
  const run = (text: string) => text.repeat(2000)
  expect(linksIn(`http://a.org/b${run(')')}`)).toEqual(['http://a.org/b'])
  expect(linksIn(`http://a.org/b${run(').]')}`)).toEqual(['http://a.org/b'])
  const paired = `http://a.org/${run('(')}${run(')')}`
  expect(linksIn(`${paired}).)`)).toEqual([paired])
  expect(linksIn(`http://a.org/([${run(']!)')}`)).toEqual(['http://a.org/([]!)'])
})

test('nothing of the text is lost', () => {
  const text = 'One\nhttps://example.org, www.example.com) and "https://example.net".\n'
  expect(
    splitAtAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(linksIn(text)).toHaveLength(3)
})
