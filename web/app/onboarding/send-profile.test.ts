import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const callApi = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<object>>())
vi.mock('../api/call-api.ts', () => ({ callApi }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const { keepDraft } = await import('../forms/drafts.ts')
const { forgetSession, sessionStore, storeSession } = await import('../session/session-store.ts')
const { stubStorage } = await import('../session/stub-storage.ts')
const { sendProfile } = await import('./send-profile.ts')

const draft = { name: 'ada.onboarding-profile', of: 'browser' } as const
const onSaved = vi.fn<(user: object) => void>()
const typed = { ownId: 'ada', draft, onSaved }
const profile = { bio: 'By train' }
const ada = { id: 'ada' }
const saved = { ok: true, data: ada }
const shown = () => sessionStore.get().user
const alerts = () => alertStore.get().map(({ id }) => id)

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('document', { documentElement: { removeAttribute: vi.fn() } })
  storeSession({ accessToken: 'of-ada', userId: 'ada' })
  keepDraft(draft, profile)
})
afterEach(() => {
  forgetSession()
  alertStore.set([])
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

/** The call answers once this has happened. */
function answer(result: object, meanwhile: () => void): void {
  callApi.mockImplementation(async () => {
    meanwhile()
    return result
  })
}

test('what is saved is shown to the member who typed it, and to nobody who came since', async () => {
  answer(saved, () => undefined)
  expect(await sendProfile(profile, typed)).toBe(true)
  expect(shown()).toEqual(ada)

  forgetSession()
  storeSession({ accessToken: 'of-ada', userId: 'ada' })
  answer(saved, forgetSession)
  await sendProfile(profile, typed)
  expect(shown()).toBeNull()

  storeSession({ accessToken: 'of-ada', userId: 'ada' })
  answer(saved, () => storeSession({ accessToken: 'of-bo', userId: 'bo' }))
  await sendProfile(profile, typed)
  expect(shown()).toBeNull()
})

test('what is typed next builds on what was saved', async () => {
  answer(saved, () => undefined)
  await sendProfile(profile, typed)
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(ada)
})

test('nothing goes out in the name of who has signed in since', async () => {
  storeSession({ accessToken: 'of-bo', userId: 'bo' })
  expect(await sendProfile(profile, typed)).toBe(false)
  expect(callApi).not.toHaveBeenCalled()
})

test('a session that ended is said while what was typed waits, not after signing out', async () => {
  const refused = { ok: false, status: 401, errors: [] }
  answer(refused, () => storeSession({ accessToken: 'of-bo', userId: 'bo' }))
  expect(await sendProfile(profile, typed)).toBe(false)
  expect(alerts()).toEqual([])

  storeSession({ accessToken: 'of-ada', userId: 'ada' })
  answer(refused, forgetSession)
  await sendProfile(profile, typed)
  expect(alerts()).toEqual(['signed-out'])

  alertStore.set([])
  answer(refused, () => {
    localStorage.removeItem(`farfolk.draft.${draft.name}`)
    forgetSession()
  })
  await sendProfile(profile, typed)
  expect(alerts()).toEqual([])
})

test('refusals are said where the reader waits, else the call is silent', async () => {
  const errors = [{ code: 'invalid', message: 'gone', field: 'user.profile.hometown' }]
  const tell = vi.fn<(refused: object[]) => void>()
  answer({ ok: false, status: 422, errors }, () => undefined)
  await sendProfile(profile, typed)
  expect(callApi.mock.lastCall?.[2]).toEqual({ silent: true })
  await sendProfile(profile, typed, tell)
  expect(callApi.mock.lastCall?.[2]).toEqual({ silent: false })
  expect(tell).toHaveBeenCalledExactlyOnceWith(errors)
})
