import type { TripIdea } from '@farfolk/contract/trip-ideas'
import type { PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/dialog.tsx', () => ({
  Dialog: ({ title, children }: PropsWithChildren<{ title: string }>) => [title, children],
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { IdeaDialog } = await import('./idea-forms.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')

beforeEach(() => {
  stubMember(vi.fn<typeof globalThis.fetch>())
  vi.stubGlobal('sessionStorage', localStorage)
})
afterEach(() => void vi.unstubAllGlobals())

function htmlOf(mayChange: boolean): string {
  const idea = {
    id: 'idea',
    tripId: 'trip',
    title: 'The mine',
    note: '',
    url: null,
    place: null,
    day: '2031-05-13',
    time: '10:30',
    mayChange,
  } as TripIdea
  const none = async () => undefined
  const dialog = <IdeaDialog idea={idea} onClose={() => undefined} onSaved={none} />
  return renderToStaticMarkup(pageAt('/trips/trip', dialog))
}

const fieldsOf = (html: string) =>
  [...html.matchAll(/ name="tripIdea\.(\w+)"/g)].map(([, name]) => name)

test('of what another has written its day and its time can be changed', () => {
  const html = htmlOf(false)
  expect(html).toContain('Another day')
  expect(html).toContain('The mine')
  expect(fieldsOf(html)).toEqual(['day', 'time'])
})

test('who may change an idea has all that it says', () => {
  const html = htmlOf(true)
  expect(html).toContain('Change the idea')
  expect(fieldsOf(html)).toEqual(['title', 'day', 'time', 'url', 'note'])
})
