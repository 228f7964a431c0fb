import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { connections } = await startTestApp()

test('statements are not compiled, whatever the server does by itself', async () => {
  const { rows } = await connections.pool.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})
