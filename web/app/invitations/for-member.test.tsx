import type { OpenedInvitation } from '@farfolk/contract/invitations'
import type { OwnUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { ForMember } from './for-member.tsx'

const user = { id: 'me', onboarding: { completed: true } } as unknown as OwnUser
const inviter = { id: 'ida', profile: { firstName: 'Ida', avatarUrl: '/ida' } }

function draw(kind: OpenedInvitation['relation']['kind'], mayAsk: boolean): string {
  const invitation = { inviter, relation: { kind, friendshipId: 'tie' }, mayAsk }
  const shown = <ForMember user={user} invitation={invitation as unknown as OpenedInvitation} />
  return renderToStaticMarkup(pageAt('/invitations/token', shown))
}

test('a friend request is offered where it would be let, and else said to be not', () => {
  const [open, shut] = [draw('none', true), draw('none', false)]
  expect(open).toContain('ask to be friends')
  expect(open).toContain('Add friend')
  expect(shut).toContain('not taking friend requests')
  expect(shut).not.toContain('Add friend')
  expect(shut).toContain('Message')
})

test('a request that waits is answered, whether one could ask or not', () => {
  for (const mayAsk of [true, false]) {
    expect(draw('incoming', mayAsk)).toContain('Accept')
    expect(draw('friend', mayAsk)).toContain('You and Ida are friends.')
  }
})
