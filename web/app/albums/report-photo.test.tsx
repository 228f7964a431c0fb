import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ReportButton } from './report-photo.tsx'
import { barePhoto } from './testing-photos.tsx'

const useUser = vi.hoisted(() => vi.fn<() => object | null>(() => null))
vi.mock('../session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  useUser,
}))

function htmlFor(userId: string): string {
  useUser.mockReturnValue({ id: userId })
  const ben = { id: 'ben', firstName: 'Ben', avatarUrl: '/ben' }
  const photo = barePhoto({ id: 'photo', addedBy: ben })
  return renderToStaticMarkup(<ReportButton photo={photo} onPress={() => {}} />)
}

test('a photo is reported by others than who gave it', () => {
  expect(htmlFor('maya')).toContain('<button')
  expect(htmlFor('ben')).toBe('')
})
