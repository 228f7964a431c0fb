import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const words = (shared: Partial<Parameters<typeof readWords>[0]>) =>
  readWords({ title: '', text: '', url: '', ...shared })

test.each([
  [
    'a page of a browser, its address as the text',
    { title: 'The old mine', text: 'https://mine.example/tours?at=9' },
    { title: 'The old mine', url: 'https://mine.example/tours?at=9', note: '' },
  ],
  [
    'an address by itself',
    { url: 'https://www.mine.example/' },
    { title: 'mine.example', url: 'https://www.mine.example/', note: '' },
  ],
  [
    'a place of a map, with words around its address',
    { text: 'The old mine\nGruvgatan 44 (https://maps.example/x1).\n' },
    { title: 'The old mine', url: 'https://maps.example/x1', note: 'Gruvgatan 44 ().' },
  ],
  [
    'an address with brackets in brackets',
    { text: 'Granada (https://wiki.example/Granada_(Spain))' },
    { title: 'Granada ()', url: 'https://wiki.example/Granada_(Spain)', note: '' },
  ],
  [
    'words alone',
    { text: '  See the mine \n\n Closed on Mondays ' },
    { title: 'See the mine', url: '', note: 'Closed on Mondays' },
  ],
  [
    'a title that stands in the text once more',
    { title: 'The mine', text: 'The mine\nhttps://mine.example' },
    { title: 'The mine', url: 'https://mine.example', note: '' },
  ],
  ['an address of another kind', { url: 'javascript:alert(1)' }, { title: '', url: '', note: '' }],
])('%s', (_, shared, given) => {
  expect(words(shared)).toEqual(given)
})

test('a line that is too long for a title is whole in the note', () => {
  const long = 'ü'.repeat(130)
  expect(words({ text: `${long}\nmore` })).toEqual({
    title: 'ü'.repeat(120),
    url: '',
    note: `${long}\nmore`,
  })
})
