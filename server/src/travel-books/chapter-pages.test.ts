import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { noFraming } from '../images/framing.ts'
import { chapterPages } from './chapter-pages.ts'
import { Sheet } from './sheet.ts'

const photosCount = 300
const lettersInWord = 300

test('captions of one long word are measured once, not for every way to lay photos out', async () => {
  const target = new Writable({ write: (_chunk, _encoding, done) => done() })
  const sheet = new Sheet('a4', target, { title: 'Long', author: 'Maya', language: 'de' })
  const measure = vi.spyOn(sheet.document, 'widthOfString')
  const tear = vi.spyOn(sheet.type, 'break')
  const photos = Array.from({ length: photosCount }, (_, index) => ({
    hash: '',
    width: [400, 300, 240][index % 3]!,
    height: 300,
    framing: noFraming,
    color: '#808080',
    caption: 'a'.repeat(lettersInWord),
    day: null,
    stopId: null,
    isFavourite: false,
    videoSeconds: null,
  }))
  const parts = [{ photos }]
  const chapter = { title: 'Bergen', nameless: '', country: '', days: '', text: '', parts }
  await chapterPages(sheet, chapter, {
    locale: 'de',
    scale: 1,
    openFile: async () => null,
    onUnreadable: () => undefined,
  })
  await sheet.end()
  // Each letter once in its word and once alone, and every line where it is drawn.
  expect(measure.mock.calls.length).toBeLessThan(2 * photosCount * lettersInWord)
  expect(tear.mock.calls.length).toBeLessThan(photosCount * sheet.contentWidth)
})
