import type { Channel } from '@farfolk/contract/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Outgoing } from './chat-state.ts'
import type { LogItem } from './log-items.ts'
import { MessageRow } from './message-row.tsx'

const channel = { id: 'c', kind: 'direct', members: [], readMarks: [] } as unknown as Channel

function htmlOf(item: Partial<LogItem>): string {
  const base = { id: 'm', createdAt: '2024-06-02T10:30:00.000Z', isOwn: true, seenBy: [] }
  const made = { ...base, ...item } as LogItem
  const row = <MessageRow item={made} channel={channel} ownId="me" onGo={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element: row }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('what goes again by itself looks as it did when it had failed', () => {
  const outgoing = { id: 'm', channelId: 'c', body: 'Hi', createdAt: '', state: 'failed' } as const
  const shown = (state: Outgoing['state']) => htmlOf({ outgoing: { ...outgoing, state } })
  expect(shown('failed')).toContain('Sends when you are back online')
  expect(shown('failed')).not.toContain('role="alert"')
  expect(shown('again')).toBe(shown('failed'))
  expect(shown('sending')).not.toContain('Sends when')
})

test('who asks ends the poll, as long as it goes on', () => {
  const buttonsOf = (endedAt: string | null, isOwn: boolean) => {
    const poll = { options: [], multiple: false, voters: [], endedAt }
    const sender = { id: isOwn ? 'me' : 'bo' }
    const message = { id: 'm', body: 'When?', image: null, poll, reactions: [], sender }
    return htmlOf({ message: message as unknown as LogItem['message'], isOwn })
  }
  expect(buttonsOf(null, true)).toContain('aria-label="End the poll: When?"')
  expect(buttonsOf('2031-05-01T12:00:00.000Z', true)).not.toContain('End the poll')
  expect(buttonsOf(null, false)).not.toContain('End the poll')
})

test('a photo comes in the size that it is drawn in, after what stands for it', () => {
  const variantOf = (name: string) => ({ src: `/${name}`, srcset: `/${name} 1x, /${name}-2 2x` })
  const variants = { tile: variantOf('tile'), screen: variantOf('screen') }
  const image = { width: 3000, height: 2000, color: '#123456', thumbhash: 'abcd', variants }
  const sender = { id: 'me' }
  const message = { id: 'm', body: '', image, reactions: [], sender }
  const html = htmlOf({ message: message as unknown as LogItem['message'] })
  expect(html).toContain('href="/screen"')
  expect(html).toContain('srcSet="/tile 480w, /tile-2 960w, /screen 1600w, /screen-2 3000w"')
  expect(html).toContain('sizes="320px"')
  expect(html).toMatch(
    /background:#123456.*width="320" height="213"|width="320" height="213".*background:#123456/,
  )
})
