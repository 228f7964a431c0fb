import { createApiToken, type TokenScope } from '@farfolk/contract/api-tokens'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chatting } from '../chat/testing.ts'
import type { LiveCore } from '../live/live.ts'
import { listening } from '../testing/cable.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { app, as, connections } = testApp
const { friends, send } = chatting(testApp)
const listen = listening(app.fastify, 'ChatChannel')

const tokenOf = async (member: { token: string }, scope: TokenScope) => {
  const body = { apiToken: { name: 'Script', scope, expiresInDays: 1 } }
  return (await as(member).call(createApiToken, { body })).data
}

test('a program hears what its member hears, and types to others with a token that writes alone', async () => {
  const { ada, bo, channel } = await friends()
  const bos = await listen(bo)
  const reader = await listen(await tokenOf(ada, 'read'))
  reader.perform('ChatChannel', 'typing', { channelId: channel.id })
  await send(bo, channel, 'Ahoy')
  expect(await reader.message()).toMatchObject({ type: 'message', channelId: channel.id })
  expect(await bos.message()).toMatchObject({ type: 'message' })
  await sleep(100)
  expect(bos.frames).toEqual([])
  const writer = await listen(await tokenOf(ada, 'write'))
  writer.perform('ChatChannel', 'typing', { channelId: channel.id })
  expect(await bos.message()).toMatchObject({ type: 'typing', userId: ada.id })
})

test('a token that runs out while its socket is open closes it, and no other one', async () => {
  const { ada } = await friends()
  const token = await tokenOf(ada, 'write')
  const [program, browser] = [await listen(token), await listen(ada)]
  await connections.pool.query('update session set expires_at = now() where id = $1', [token.id])
  // What a timer does every minute.
  await (app.features.live as LiveCore).sessions.recheck()
  expect(await program.next('disconnect')).toEqual({
    type: 'disconnect',
    reason: 'unauthorized',
    reconnect: false,
  })
  await program.closed
  expect(browser.frames).toEqual([])
})
