import type { Channel } from '@farfolk/contract/chat'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { ConversationHead } from './conversation-head.tsx'

const members = [{ id: 'me', profile: { firstName: 'Ada' } }]
const trip = { id: 'north', name: 'North by train', countries: ['SE'] }
const channel = { id: 'c', kind: 'trip', title: trip.name, trip, members } as unknown as Channel

function headAt(backTo: string | undefined): string {
  const how = { onLeave: () => undefined, onSearch: () => undefined, isSearching: false }
  const head = (
    <ConversationHead
      {...{ channel, backTo, ...how }}
      ownId="me"
      searchButton={createRef<HTMLButtonElement>()}
    />
  )
  return /<h2.*<\/h2>/s.exec(renderToStaticMarkup(pageAt('/chat', head)))?.[0] ?? ''
}

test('the name of a trip leads to it, and on its own page is heard alone', () => {
  expect(headAt('/chat')).toContain('href="/trips/north"')
  const own = headAt(undefined)
  expect(own).toMatch(/class="visually-hidden">North by train/)
  expect(own).not.toContain('href')
})
