import type { MemberCard, OtherUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { fetchMembersParts } from './late-members-parts.ts'
import type { OwnNote } from './load-profile.ts'
import { MutualFriends } from './mutual-friends.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileNote } from './profile-note.tsx'

const cardOf = (firstName: string) =>
  ({ id: firstName, profile: { firstName, avatarUrl: `/${firstName}` } }) as MemberCard
const htmlOf = (element: React.ReactElement) =>
  renderToStaticMarkup(pageAt('/profile/noor', element))

test('a note stands with the ways to change it, and without one is the way to write it', () => {
  const noteOf = (body: string) =>
    htmlOf(<ProfileNote person={cardOf('Noor')} note={{ body, updatedAt: null, version: '"0"' }} />)
  const none = noteOf('')
  expect(none).toContain('Write a private note')
  expect(none).not.toContain('Remove the note')
  expect(none).not.toContain('<h2')
  const there = noteOf('See https://hut.example\n\n<b>Early</b>')
  expect(there).toContain('Your private note')
  expect(there).toContain('href="https://hut.example"')
  expect(there).toContain('&lt;b&gt;Early')
  expect(there).toContain('Only you see it, Noor never does.')
  expect(there).toContain('Remove the note')
  expect(there).not.toContain('Write a private note')
})

const nothingElse = { experiences: { mayWrite: false }, counts: { tipCountries: 0 } }

test.each(['I sail.', ''])('the note stands below what a member says (%j)', async (bio) => {
  await fetchMembersParts()
  const profile = { firstName: 'Noor', bio, links: [], offers: [] }
  const user = { id: 'noor', profile, ...nothingElse } as unknown as OtherUser
  const none = { items: [], nextCursor: null }
  const html = htmlOf(
    <ProfileAbout
      {...{ user, isOwn: false, interests: [], languages: [], trips: [], path: '/profile/noor' }}
      {...{ experiences: none, ownExperience: undefined }}
      note={{ body: 'Met in Oslo', updatedAt: null, version: '"1"' }}
    />,
  )
  expect(html).toMatch(bio ? /I sail\..*Met in Oslo/s : /Noor has .*Met in Oslo/s)
})

test('interests lead a member to who shares them, and a visitor nowhere', () => {
  const profile = { firstName: 'Noor', bio: 'I sail.', links: [], offers: [] }
  const user = { id: 'noor', profile, ...nothingElse } as unknown as OtherUser
  const interests = [{ id: 'sailing', name: 'Sailing' }]
  const aboutTo = (note: OwnNote | undefined) =>
    htmlOf(
      <ProfileAbout
        {...{
          user,
          interests,
          note,
          isOwn: false,
          languages: [],
          trips: [],
          path: '/profile/noor',
        }}
        {...{ experiences: { items: [], nextCursor: null }, ownExperience: undefined }}
      />,
    )
  const member = aboutTo({ body: '', updatedAt: null, version: '"0"' })
  expect(member).toMatch(/href="\/interests\/sailing"[^>]*>Sailing/)
  const visitor = aboutTo(undefined)
  expect(visitor).toContain('Sailing')
  expect(visitor).not.toContain('/interests/')
})

test('friends of both are counted, named as far as they are told, and lead to the list', () => {
  const users = ['Ada', 'بن', 'Chi'].map(cardOf)
  const html = htmlOf(<MutualFriends id="noor" friends={{ count: 5, users }} />)
  expect(html).toContain('href="/profile/noor/friends"')
  expect(html).toContain('5 friends in common')
  expect(html).toMatch(/<bdi>Ada<\/bdi>.*, .*<bdi>بن<\/bdi>.* …/)
  const one = htmlOf(<MutualFriends id="noor" friends={{ count: 1, users: users.slice(0, 1) }} />)
  expect(one).toContain('1 friend in common')
  expect(one).not.toContain('…')
})

test('the head of a profile says nothing of friends of both where there are none', () => {
  const user = {
    ...cardOf('Noor'),
    createdAt: '2026-01-01T00:00:00.000Z',
    relation: { kind: 'none' },
    counts: { trips: 0, albums: 0, countries: 0, friends: 2, tipCountries: 0 },
  } as OtherUser
  const html = htmlOf(<ProfileHead user={user} isOwn={false} viewAs={undefined} />)
  expect(html).toContain('friends')
  expect(html).not.toContain('in common')
})
