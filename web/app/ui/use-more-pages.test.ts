import { expect, test } from 'vitest'
import type { ListPage } from '../api/list-page.ts'
import { withAnswer } from './use-more-pages.ts'

type Page = ListPage<string>
const pageOf = (item: string, nextCursor: string | null = `after ${item}`): Page => ({
  items: [item],
  nextCursor,
})
const grown = {
  list: 'friends',
  of: ['a'],
  pages: [pageOf('b'), pageOf('c')],
  taken: undefined as unknown,
  asked: null,
}
const answer = {}

test('the page that was asked for is added, and nothing that an earlier list asked for', () => {
  const page = pageOf('d')
  expect(withAnswer({ ...grown, asked: {} }, answer, page)).toEqual({
    ...grown,
    taken: answer,
    pages: [...grown.pages, page],
  })
  expect(withAnswer(grown, answer, page)).toEqual({ ...grown, taken: answer })
})

test('pages that are read anew take their place together', () => {
  const [b, c] = [pageOf('B'), pageOf('C')]
  const begun = withAnswer({ ...grown, fresh: [] }, answer, b)
  expect(begun).toMatchObject({ pages: grown.pages, fresh: [b] })
  const done = withAnswer(begun, answer, c)
  expect([done.pages, done.fresh]).toEqual([[b, c], undefined])
})

test('where fewer are left, the last of them ends it', () => {
  const last = pageOf('B', null)
  const done = withAnswer({ ...grown, fresh: [] }, answer, last)
  expect([done.pages, done.fresh]).toEqual([[last], undefined])
})

test('what cannot be read anew stays as it was, and nobody is told of it', () => {
  const refused = { ok: false, status: 503 }
  const still = withAnswer({ ...grown, fresh: [] }, refused, undefined)
  expect(still).toEqual({ ...grown, taken: refused })
  expect(withAnswer({ ...grown, asked: {} }, refused, undefined).failed).toBe(503)
})

test('who has asked for more while pages are read anew still gets it', () => {
  const begun = withAnswer({ ...grown, asked: {}, fresh: [] }, answer, pageOf('B'))
  const done = withAnswer(begun, answer, pageOf('C'))
  expect([done.asked, done.fresh]).toEqual([{}, undefined])
  expect(withAnswer(done, answer, pageOf('D')).pages).toHaveLength(3)
})
