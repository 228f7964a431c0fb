import type { Album } from '@farfolk/contract/albums'
import { expect, test } from './fixtures.ts'
import type { FullMember } from './full-member.ts'
import { lookAt, type Screen } from './look-at.ts'
import { readHtml } from './read-html.ts'

// What routes.spec.ts does not come by: sections, searches, what is empty, refused or not there.

const notFound = 'Page not found'
const unknownId = '0192a000-0000-7000-8000-000000000000'

test.describe.configure({ timeout: 240_000 })

function photoOf({ id, albumItems }: Album): string {
  return `/albums/${id}?photo=${albumItems[0]!.id}`
}

const names: Record<string, string> = {
  '/trips': 'Trips',
  '/albums': 'Albums',
  '/map': 'Map',
  '/bucket-list': 'Bucket list',
  '/friends': 'Friends',
  '/travellers': 'Travellers',
  '/packing': 'Packing',
  '/chat': 'Chat',
  '/requests': 'Requests',
  '/notifications': 'Notifications',
  '/appearance': 'Appearance',
  '/data': 'Data',
  '/avatar': 'Picture',
  '/languages': 'Languages',
  '/countries': 'Countries',
  '/trip': 'First trip',
}

/** The name of a section behind that of the thing; the first is called as the thing is. */
const titleOf = (thing: string, name: string | undefined) => (name ? `${thing} - ${name}` : thing)

const ofTrip = (id: string, word: string, section: string): Screen => ({
  path: `/trips/${id}${section}`,
  title: titleOf(`Slow trains to ${word}`, names[section]),
})

const ofProfile = ({ userId }: FullMember['member'], section: string): Screen => ({
  path: `/profile/${userId}${section}`,
  title: titleOf('Noor', names[section.replace(/\?.*/, '')]),
})

const ofTravel = ({ member, word, ...made }: FullMember): Screen[] => [
  { path: '/', title: 'Home', isKnown: true },
  { path: '/destinations/oceania?q=nothingofthatkind', title: 'Destinations in Oceania' },
  { path: `/search-trips?q=${word}&company=1&country=SE`, title: `${word} - Search trips` },
  { path: '/search-trips?q=nothingofthatkind', title: 'nothingofthatkind - Search trips' },
  // Where a month in the words is offered as its days.
  { path: `/search-trips?q=${word}+in+May+2131`, title: `${word} in May 2131 - Search trips` },
  ofTrip(made.openTrip, word, ''),
  { path: `/albums/${made.closedAlbum}`, title: 'No access', status: 403 },
  { path: `/trips/${made.closedTrip}`, title: 'No access', status: 403, isKnown: true },
  ofProfile(member, ''),
  { path: photoOf(made.openAlbum), title: made.openAlbum.name },
  { path: '/search-trips?kind=travellers&offer=stay-2', title: 'Search travellers' },
  // A member has more of each, and is looked at closely there.
  ...[
    ...['/travellers', '/albums'].map((section) => ofTrip(made.openTrip, word, section)),
    ...['/albums', '/map', '/bucket-list'].map((section) => ofProfile(member, section)),
  ].map((screen) => ({ ...screen, isKnown: true })),
]

const ofLinks = ({ word, links }: FullMember): Screen[] => [
  { path: links.trip, title: `Slow trains to ${word}` },
  { path: links.bucketList, title: "Noor's bucket list" },
  { path: links.packing, title: 'Rindfleischetikettierungsüberwachungsaufgaben' },
  { path: links.locked, title: 'This link has a password', status: 403 },
]

const ofHelp: Screen[] = [
  { path: '/help?q=privat%20stop', title: 'privat stop - Help' },
  { path: '/help?q=nothingofthatkind', title: 'nothingofthatkind - Help' },
  { path: '/help/running-your-own/look-after-a-club', title: 'Look after a club' },
  { path: '/blog/packing-light', title: 'Packing light' },
]

const ofAccounts: Screen[] = [
  { path: '/sign-in?forgot=1', title: 'Forgot password' },
  { path: '/sign-in/google', title: 'Signing in' },
  { path: '/sign-in?reset=abc', title: 'New password' },
  { path: '/confirmations?token=abc', title: 'Confirm your e-mail' },
  { path: '/email-list/unsubscribe/abc', title: 'Unsubscribe' },
]

const ofMembers = ({ word, channel, ...made }: FullMember): Screen[] => [
  { path: `/search-trips?q=${word}`, title: `${word} - Search trips`, isKnown: true },
  ...['', '/travellers', '/albums', '/packing', '/chat'].map((section) =>
    ofTrip(made.openTrip, word, section),
  ),
  { path: '/bucket-list?show=map', title: 'Bucket list' },
  { path: '/packing-lists/new', title: 'New list' },
  {
    path: `/packing-lists/${made.packingList}`,
    title: 'Rindfleischetikettierungsüberwachungsaufgaben',
  },
  { path: `/packing-lists/${unknownId}`, title: notFound, isKnown: true },
  { path: '/meet-ups/new', title: 'New meet-up' },
  { path: `/meet-ups/${made.meetUp}`, title: 'Donaudampfschifffahrtsgesellschaften by night' },
  { path: '/interests/hiking/questions', title: 'Hiking' },
  { path: '/questions/new', title: 'Ask a question' },
  { path: '/tips/new?country=SE', title: 'Leave a tip' },
  {
    path: `/questions/${made.question}`,
    title: 'Where is the Rechtsschutzversicherungsgesellschaft?',
  },
  { path: `/albums/${made.openAlbum.id}`, title: made.openAlbum.name },
  { path: photoOf(made.openAlbum), title: made.openAlbum.name },
  { path: `/albums/${made.emptyAlbum}`, title: 'Nothing in it', status: 403 },
  ...['photos', 'map'].map((view) => ({ path: `/albums?view=${view}`, title: 'My photo albums' })),
  { path: `/chat?channel=${channel}`, title: `Slow trains to ${word} - My messages` },
  { path: '/chat?list=requests', title: 'My messages' },
  { path: '/account/trips/upcoming', title: 'My trips' },
  { path: '/account/trips/finished', title: 'My trips - Finished' },
  { path: '/account/trips/calendar?month=2031-05', title: 'My trips - Calendar May 2031' },
  { path: '/account/trips/from-timeline', title: 'Past journeys from Google Timeline' },
  { path: `/account/trips/${made.openTrip}/edit`, title: 'Edit trip' },
  ...['/account', '/notifications', '/appearance', '/data'].map((section) => ({
    path: `/settings${section}`,
    title: titleOf('Settings', names[section]),
  })),
]

const ofThemself = ({ member }: FullMember): Screen[] => [
  ...['', '/trips', '/albums', '/map', '/bucket-list', '/friends', '/map?viewAs=visitor'].map(
    (section) => ofProfile(member, section),
  ),
  ...['', '/friends', '/requests'].map((section) => ({
    path: `/account${section}`,
    title: titleOf('My account', names[section]),
  })),
]

const ofNewcomers = ['', '/avatar', '/languages', '/countries', '/trip'].map((section) => ({
  path: `/onboarding${section}`,
  title: titleOf('Onboarding', names[section]),
}))

/** Before there is anything to show. */
const ofEmptyHands: Screen[] = [
  { path: '/trips', title: 'My trips' },
  { path: '/account/trips/upcoming', title: 'My trips' },
  { path: '/albums', title: 'My photo albums' },
  { path: '/bucket-list', title: 'Bucket list' },
  { path: '/packing-lists', title: 'Packing lists' },
  { path: '/chat', title: 'My messages' },
  { path: '/account/friends', title: 'My account - Friends' },
  { path: '/account/share', title: 'Share to Farfolk' },
  { path: '/travel-map/years/2020', title: 'My year 2020' },
]

/** Each is the page that an address of nothing has, which routes.spec.ts looks at. */
const ofNothing = [
  '/destinations/country/ZZ',
  `/albums/${unknownId}`,
  `/trips/${unknownId}`,
  `/profile/${unknownId}`,
  '/shares/unknown',
  '/invitations/unknown',
  `/albums/${unknownId}/unknown`,
  '/travel-map/years/2199',
  '/travel-map/years/nothing',
  '/interests/knitting',
  '/interests/hiking/nothing',
  '/help/nothing',
  '/help/trips/nothing',
  '/blog/nothing',
]

test('what is not there is a 404', async ({ page, request }) => {
  for (const path of ofNothing) {
    expect
      .soft(await readHtml(request, path), path)
      .toMatchObject({ status: 404, title: `${notFound} | Farfolk` })
  }
  // Each with another section's code.
  const opened = ['/blog/nothing', `/trips/${unknownId}`, `/profile/${unknownId}`]
  await lookAt(
    page,
    opened.map((path) => ({ path, title: notFound, status: 404, isKnown: true })),
  )
})

test('trips and searches stand', async ({ page, full }) => {
  await lookAt(page, ofTravel(full))
})

test('what links open, help and ways into the club stand', async ({ page, full }) => {
  await lookAt(page, [...ofLinks(full), ...ofHelp, ...ofAccounts])
})

test("members' screens stand", async ({ page, signIn, full }) => {
  await signIn(page, full.member)
  await lookAt(page, ofMembers(full), { isWithin: true })
})

test('what members say of themselves stands', async ({ page, signIn, full }) => {
  await signIn(page, full.member)
  await lookAt(page, [...ofThemself(full), ...ofNewcomers], { isWithin: true })
})

test('what is empty stands', async ({ page, signIn, makeMember }) => {
  await signIn(page, await makeMember('Ada'))
  await lookAt(page, ofEmptyHands, { isWithin: true })
})
