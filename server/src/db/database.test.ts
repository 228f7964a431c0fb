import { expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { connect } from './database.ts'

const { connections } = await startTestApp()

test('statements are not compiled, whatever the server does by itself', async () => {
  const { rows } = await connections.pool.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a connection that breaks is told of, but not one of those that are being closed', async () => {
  const others = connect({ url: connections.url })
  const told = vi.fn<(error: Error) => void>()
  others.onIdleError(told)
  const broken = new Error('terminating connection due to administrator command')
  others.pool.emit('error', broken)
  expect(told).toHaveBeenCalledExactlyOnceWith(broken)
  await others.close()
  others.pool.emit('error', broken)
  expect(told).toHaveBeenCalledOnce()
})
