import type { Channel } from '@farfolk/contract/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChannelSearch } from './channel-search.tsx'
import { Composer } from './composer.tsx'

const stranger = { id: 'c', kind: 'direct', title: 'Bo', state: 'request', lastMessage: null }

const closed = /<button disabled=""[^>]*aria-label="Add a photo"/

function htmlOf(channel: object): string {
  return renderToStaticMarkup(<Composer channel={channel as Channel} ownId="me" />)
}

test('the first message to a stranger takes no photo, and says why', () => {
  const reason = 'Photos can follow once Bo has answered.'
  expect(htmlOf(stranger)).toContain(reason)
  expect(htmlOf(stranger)).toMatch(closed)
  const answering = { ...stranger, lastMessage: { sender: { id: 'bo' } } }
  for (const channel of [{ ...stranger, state: 'open' }, answering]) {
    expect(htmlOf(channel)).not.toContain(reason)
    expect(htmlOf(channel)).not.toMatch(closed)
  }
})

test('a poll is asked where the conversation is open alone', () => {
  const button = 'aria-label="Poll"'
  expect(htmlOf({ ...stranger, state: 'open' })).toContain(button)
  expect(htmlOf(stranger)).not.toContain(button)
})

test('the fields say what they are for where everybody sees it', () => {
  const search = renderToStaticMarkup(<ChannelSearch words="" onChange={() => undefined} />)
  for (const [html, words] of [
    [htmlOf(stranger), 'Message to Bo'],
    [search, 'Search your messages'],
  ]) {
    const label = new RegExp(`<label class="([^"]*)" for="([^"]*)">${words}</label>`).exec(html!)
    expect(label?.[1]).not.toContain('visually-hidden')
    expect(html).toContain(`id="${label?.[2]}"`)
  }
})
