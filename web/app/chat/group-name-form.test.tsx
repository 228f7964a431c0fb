import { renderToStaticMarkup } from 'react-dom/server'
import type { Channel } from '@farfolk/contract/chat'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

interface Asked {
  onDone: (named: { name: string | null }) => unknown
}
const asked = vi.hoisted(() => ({ last: undefined as Asked | undefined }))
vi.mock('../forms/use-edit-form.tsx', () => ({
  useEditForm: (options: Asked) => {
    asked.last = options
    const form = { formProps: {}, formState: { isDirty: true }, reset: () => undefined }
    return { form: { ...form, field: () => ({}) }, notice: null }
  },
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
afterEach(() => vi.unstubAllGlobals())
vi.resetModules()
const { GroupNameForm } = await import('./group-name-form.tsx')

test('once a name is saved, with which its button goes off, the field has the focus', () => {
  renderToStaticMarkup(<GroupNameForm channel={{ id: 'c', name: null } as Channel} />)
  const focus = vi.fn()
  const form = { querySelector: () => ({ tabIndex: 0, focus }) }
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    getElementById: (id: string) => id === 'group-name-form' && form,
  })
  asked.last?.onDone({ name: 'To Oslo' })
  expect(focus).toHaveBeenCalledOnce()
})
