import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { barePhoto } from './testing-photos.tsx'

const useUser = vi.hoisted(() => vi.fn<() => object | null>(() => null))
vi.mock('../session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  useUser,
}))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { ReportButton } = await import('./report-photo.tsx')

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
