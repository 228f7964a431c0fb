import { readFile } from 'node:fs/promises'
import { ChatEvent } from '@farfolk/contract/chat'
import { apiBase } from '@farfolk/contract/http'
import { channelNames, disconnectReasons } from '@farfolk/contract/live'
import { NotificationEvent } from '@farfolk/contract/notifications'
import { PackingListEvent } from '@farfolk/contract/packing-lists'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { disconnectFrame, pingFrame, welcomeFrame } from '../live/frames.ts'
import { startTestApp } from '../testing/test-app.ts'

const { inject } = await startTestApp()
const document = (await inject(`${apiBase}/openapi.json`)).json()
const ajv = new Ajv2020({ strict: false })
ajvFormats.default(ajv)
const isFrame = ajv.compile({
  $ref: '#/components/schemas/CableFrame',
  components: document.components,
})

test('frames are as the document says', () => {
  // Behind a header of two bytes.
  for (const frame of [welcomeFrame, pingFrame(1), disconnectFrame('unauthorized', false)]) {
    expect(isFrame(JSON.parse(frame.subarray(2).toString()))).toBe(true)
  }
  const identifier = '{"channel":"PackingListsChannel"}'
  const message = { type: 'changed', packingListId: uuid() }
  expect(isFrame({ identifier, message })).toBe(true)
  expect(isFrame({ identifier, message: { type: 'changed' } })).toBe(false)
  expect(isFrame({ identifier, message: { type: 'quiet', ms: 900 } })).toBe(true)
  expect(isFrame({ type: 'disconnect', reason: 'tired', reconnect: true })).toBe(false)
})

test('no message is told twice', () => {
  const [message] = document.components.schemas.CableFrame.oneOf.flatMap(
    (frame: { properties: { message?: { anyOf?: object[] } } }) =>
      frame.properties.message?.anyOf ? [frame.properties.message.anyOf] : [],
  )
  const told = message.map((each: object) => JSON.stringify(each))
  expect(told.length).toBeGreaterThan(1)
  expect(new Set(told).size).toBe(told.length)
})

test('the page for who writes a client names every channel, message and end', async () => {
  const page = await readFile(new URL('../../../docs/clients.md', import.meta.url), 'utf8')
  const types = [ChatEvent, NotificationEvent].flatMap(({ def }) =>
    def.options.map(({ shape }) => shape.type.def.values[0]),
  )
  const { options } = PackingListEvent.shape.type
  for (const word of [...channelNames, ...types, ...options, ...disconnectReasons]) {
    expect(page).toContain(`\`${word}\``)
  }
  expect(Object.keys(document['x-live'].channels).toSorted()).toEqual(channelNames.toSorted())
})
