import type { Channel } from '@farfolk/contract/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChannelFace } from './channel-face.tsx'

const member = (id: string) => ({ id, profile: { avatarUrl: `/${id}.svg` } })

function facesOf(...ids: string[]): (string | undefined)[] {
  const channel = { kind: 'group', members: ids.map(member) } as unknown as Channel
  const html = renderToStaticMarkup(<ChannelFace channel={channel} ownId="me" size={48} />)
  return [...html.matchAll(/src="\/(\w+)\.svg"/g)].map(([, id]) => id)
}

test('a group shows two of the others, and oneself where one is alone', () => {
  expect(facesOf('me', 'bo', 'cy', 'di')).toEqual(['bo', 'cy'])
  expect(facesOf('bo', 'me')).toEqual(['bo'])
  expect(facesOf('me')).toEqual(['me'])
})
