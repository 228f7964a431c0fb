import type { Trip } from '@farfolk/contract/trips'
import type { PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'

vi.mock('../ui/dialog.tsx', () => ({ Dialog: ({ children }: PropsWithChildren) => children }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { BookDialog, wordsWhereBusy } = await import('./book-dialog.tsx')

function draw(stops: { private: boolean }[]): string {
  const trip = { id: 'trip', stops } as Trip
  return renderToStaticMarkup(<BookDialog trip={trip} isOpen onClose={() => undefined} />)
}

test('who makes a book chooses its size and texts, and private stops where there are any', () => {
  const names = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  expect(names(draw([{ private: false }]))).toEqual(['size', 'texts'])
  expect(names(draw([{ private: false }, { private: true }]))).toEqual([
    'size',
    'texts',
    'privateStops',
  ])
})

test('what says that it is being made can have the focus, which no field has meanwhile', () => {
  expect(draw([])).toMatch(/<output[^>]* tabindex="-1"/i)
})

test('others come first only where the answer is that of the queue', () => {
  const wordsOf = (status: number, seconds: number) =>
    wordsWhereBusy(new Response(null, { status, headers: { 'retry-after': String(seconds) } }))
  expect(wordsOf(503, 30)).toContain('Others')
  expect(wordsOf(503, 5)).toBeUndefined()
  expect(wordsOf(429, 30)).toBeUndefined()
  expect(wordsWhereBusy(new Response(null, { status: 503 }))).toBeUndefined()
})
