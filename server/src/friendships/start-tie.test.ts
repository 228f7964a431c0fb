import { expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { startTestApp } from '../testing/test-app.ts'
import { startTie } from './start-tie.ts'

const { app, make } = await startTestApp()

test('a conflict that is met on the way is the answer, and nothing is tried again', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const notify = vi.fn(() => Promise.reject(new ApiError('conflict')))
  const { features } = app
  const notifications = { ...features.notifications, notify }
  const deps = { ...features, db: features.connections.db, notifications }
  const input = { userId: ben.id, message: null, block: false }
  await expect(startTie(deps, ana.id, input)).rejects.toMatchObject({ status: 409 })
  expect(notify).toHaveBeenCalledOnce()
})
