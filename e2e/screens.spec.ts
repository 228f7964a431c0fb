import type { Album } from '@farfolk/contract/albums'
import type { ConsoleMessage, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, makeMember, type Member, test } from './fixtures.ts'
import { captionPhoto, makeAlbum } from './make-album.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'

interface Screen {
  path: string
  /** Without the club's name. */
  title: string
  status?: number
}

const phone = [390, 320]
const wide = [1440, 768]
const word = freshWord()
const unknownId = '0192a000-0000-7000-8000-000000000000'

let member: Member
let openTrip: string
let closedTrip: string
let channel: string
let links: Record<'trip' | 'map' | 'bucketList' | 'packing' | 'album' | 'locked', string>
let openAlbum: Album
let packingList: string
let emptyAlbum: string
let wish: string
let closedAlbum: string

test.describe.configure({ timeout: 240_000 })

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  member = await makeMember(request, 'Noor')
  const write = async (trip: Parameters<typeof makeTrip>[2]) =>
    (await makeTrip(request, member, trip)).id
  openTrip = await write({
    name: `Slow trains to ${word}`,
    description: 'Words with https://example.com/a.\nAnd a second line.',
    startDate: '2131-05-12',
    endDate: '2131-05-20',
    stops: [
      { place: places.stockholm, arrivalDate: '2131-05-12', departureDate: '2131-05-14' },
      { place: places.paris, arrivalDate: '2131-05-15' },
      { place: places.rome, note: 'By the river', private: true },
    ],
    budget: { amount: 120_000, currency: 'EUR' },
    interests: ['hiking'],
    lookingForCompany: true,
  })
  // Whose path crosses the first one's.
  await makeTrip(request, await makeMember(request, 'Ida'), {
    name: 'A name of Donaudampfschifffahrtsgesellschaften too',
    startDate: '2131-05-13',
    endDate: '2131-05-16',
    stops: [{ place: places.paris }, { place: places.stockholm }],
    lookingForCompany: true,
  })
  closedTrip = await write({
    name: 'A name that is rather long and has Donaudampfschifffahrtsgesellschaften in it',
    startDate: '2021-05-01',
    endDate: '2021-05-02',
    audience: 'me',
  })
  await write({ name: 'Some day the sea', dream: true })
  const { headers } = as(member)
  for (const [code, status] of [
    ['SE', 'lived'],
    ['MC', 'visited'],
    ['NZ', 'wanted'],
  ]) {
    await request.post('/api/v1/user/countries', { headers, data: { country: { code, status } } })
  }
  const share = async (share: object) => {
    const made = await request.post('/api/v1/user/shares', { headers, data: { share } })
    return new URL((await made.json()).data.url).pathname
  }
  const packingListItems = [
    { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', weightGrams: 300, packed: true },
    { name: 'A present that nobody knows of', private: true, category: 'Secrets' },
  ]
  const packing = { name: 'All that one needs', tripId: openTrip, packingListItems }
  const made = await request.post('/api/v1/user/packing_lists', {
    headers,
    data: { packingList: packing },
  })
  packingList = (await made.json()).data.id
  openAlbum = await makeAlbum(
    request,
    member,
    {
      name: `Photos of ${word} and Donaudampfschifffahrtsgesellschaften`,
      description: 'Words with https://example.com/a.',
      audience: 'everyone',
    },
    3,
  )
  await captionPhoto(request, member, openAlbum.albumItems[0]!.id, 'A caption of some length')
  links = {
    trip: await share({ kind: 'trip', itemId: openTrip, expiresAt: '2131-05-12T00:00:00.000Z' }),
    map: await share({ kind: 'travelMap' }),
    bucketList: await share({ kind: 'bucketList' }),
    packing: await share({ kind: 'packingList', itemId: packingList }),
    album: await share({ kind: 'album', itemId: openAlbum.id }),
    locked: await share({ kind: 'trip', itemId: closedTrip, password: 'lagoon' }),
  }
  for (const bucketListItem of [
    { title: 'Oberweserdampfschifffahrtsgesellschaften', place: places.rome, done: true },
    {
      title: 'See the northern lights',
      country: 'NO',
      category: 'nature',
      description: 'In winter',
      url: 'https://example.com/a',
      targetDate: '2131-02-01',
      audience: 'everyone',
    },
  ]) {
    const data = { bucketListItem }
    const made = await request.post('/api/v1/user/bucket_list_items', { headers, data })
    wish = (await made.json()).data.id
  }
  emptyAlbum = (await makeAlbum(request, member, { name: 'Nothing in it' })).id
  closedAlbum = (await makeAlbum(request, member, { name: 'For friends', audience: 'friends' })).id
  await request.post(`/api/v1/user/trips/${openTrip}/albums`, {
    ...as(member),
    data: { album: { id: openAlbum.id } },
  })
  await request.post(`/api/v1/user/trips/${openTrip}/pending`, {
    ...as(await makeMember(request, 'Ib')),
    data: { traveller: { message: 'A few words.\nAnd a second line of them.' } },
  })
  await request.post(`/api/v1/user/trips/${openTrip}/pending`, {
    ...as(member),
    data: { traveller: { email: 'an-address-that-is-rather-long@somewhere-else.example' } },
  })
  const languages = [{ id: 'sv', level: 'native' }]
  const addresses = ['https://a-rather-long-address-of-somebody.example/with/a/path/that/goes/on']
  const profile = { bio: 'By train.\n\nSlowly.', homeCountry: 'SE', languages, links: addresses }
  await request.patch('/api/v1/user', { headers, data: { user: { profile } } })
  const chat = { headers, data: { channel: { tripId: openTrip } } }
  channel = (await (await request.post('/api/v1/user/channels', chat)).json()).data.id
  const message = { body: 'By train to https://example.com/north\nand back' }
  await request.post(`/api/v1/user/channels/${channel}/messages`, { headers, data: { message } })
  await request.dispose()
})

function photoOf({ id, albumItems }: Album): string {
  return `/albums/${id}?photo=${albumItems[0]!.id}`
}

const ofTravel = (): Screen[] => [
  { path: '/', title: 'Home' },
  { path: '/home', title: 'Home' },
  { path: '/search-trips', title: 'Search trips' },
  { path: '/destinations/all', title: 'Destinations' },
  { path: '/destinations/oceania?q=nothingofthatkind', title: 'Destinations in Oceania' },
  { path: '/destinations/country/SE', title: 'Sweden' },
  { path: '/destinations/country/ZZ', title: 'Page not found', status: 404 },
  { path: `/search-trips?q=${word}&company=1&country=SE`, title: `${word} - Search trips` },
  { path: '/search-trips?kind=travellers', title: 'Search travellers' },
  { path: '/search-trips?q=nothingofthatkind', title: 'nothingofthatkind - Search trips' },
  { path: `/trips/${openTrip}`, title: `Slow trains to ${word}` },
  { path: `/trips/${openTrip}/itinerary`, title: `Slow trains to ${word}` },
  { path: `/trips/${openTrip}/travellers`, title: `Slow trains to ${word}` },
  { path: `/trips/${openTrip}/albums`, title: `Slow trains to ${word}` },
  { path: `/albums/${openAlbum.id}`, title: openAlbum.name },
  { path: photoOf(openAlbum), title: openAlbum.name },
  { path: `/albums/${closedAlbum}`, title: 'No access', status: 403 },
  { path: `/albums/${unknownId}`, title: 'Page not found', status: 404 },
  { path: `/profile/${member.userId}/albums`, title: 'Noor' },
  { path: `/trips/${closedTrip}`, title: 'No access', status: 403 },
  { path: `/trips/${unknownId}`, title: 'Page not found', status: 404 },
  { path: `/profile/${member.userId}`, title: 'Noor' },
  { path: `/profile/${member.userId}/trips`, title: 'Noor' },
  { path: `/profile/${member.userId}/map`, title: 'Noor' },
  { path: `/profile/${member.userId}/bucket-list`, title: 'Noor' },
  { path: `/profile/${unknownId}`, title: 'Page not found', status: 404 },
]

const ofLinks = (): Screen[] => [
  { path: links.trip, title: `Slow trains to ${word}` },
  { path: links.map, title: "Noor's travel map" },
  { path: links.bucketList, title: "Noor's bucket list" },
  { path: links.packing, title: 'All that one needs' },
  { path: links.album, title: openAlbum.name },
  { path: links.locked, title: 'This link has a password', status: 403 },
  { path: '/shares/unknown', title: 'Page not found', status: 404 },
  { path: `/albums/${unknownId}/unknown`, title: 'Page not found', status: 404 },
]

const ofHelp: Screen[] = [
  { path: '/features', title: 'Features' },
  { path: '/about', title: 'About us' },
  { path: '/merch', title: 'Our store' },
  { path: '/help', title: 'Help' },
  { path: '/help?q=privat%20stop', title: 'Help' },
  { path: '/help?q=nothingofthatkind', title: 'Help' },
  { path: '/help/trips', title: 'Trips - Help' },
  { path: '/help/trips/private-stops', title: 'Keep a stop private' },
  { path: '/help/running-your-own/look-after-a-club', title: 'Look after a club' },
  { path: '/help/nothing', title: 'Page not found', status: 404 },
  { path: '/help/trips/nothing', title: 'Page not found', status: 404 },
  { path: '/blog', title: 'Blog' },
  { path: '/blog/packing-light', title: 'Packing light' },
  { path: '/blog/nothing', title: 'Page not found', status: 404 },
]

const ofAccounts = (): Screen[] => [
  { path: '/sign-in', title: 'Sign in' },
  { path: '/sign-in?forgot=1', title: 'Forgot password' },
  { path: '/sign-in/google', title: 'Signing in' },
  { path: '/sign-in?reset=abc', title: 'New password' },
  { path: '/sign-up', title: 'Sign up' },
  { path: '/signup/success', title: 'Check your mail' },
  { path: '/confirmations', title: 'Confirm your e-mail' },
  { path: '/confirmations?token=abc', title: 'Confirm your e-mail' },
  { path: '/unauthorized', title: 'No access' },
  { path: '/email-list/unsubscribe/abc', title: 'Leave the list' },
  { path: '/trips', title: 'My trips' },
  { path: '/account/trips/new', title: 'New trip' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/nothing/here', title: 'Page not found', status: 404 },
]

const ofMembers = (): Screen[] => [
  { path: '/home', title: 'Home' },
  { path: '/destinations/antarctica', title: 'Destinations in Antarctica' },
  { path: '/destinations/country/SE', title: 'Sweden' },
  { path: `/search-trips?q=${word}`, title: `${word} - Search trips` },
  { path: `/trips/${openTrip}`, title: `Slow trains to ${word}` },
  { path: `/trips/${openTrip}/itinerary`, title: `Slow trains to ${word}` },
  { path: `/trips/${openTrip}/travellers`, title: `Slow trains to ${word}` },
  { path: `/trips/${openTrip}/albums`, title: `Slow trains to ${word}` },
  { path: '/travel-map', title: 'Travel map' },
  { path: '/bucket-list', title: 'Bucket list' },
  { path: '/bucket-list?show=map', title: 'Bucket list' },
  { path: '/bucket-list/new/food', title: 'New on the bucket list' },
  { path: `/bucket-list-items/${wish}/edit`, title: 'Edit wish' },
  { path: '/albums', title: 'My photo albums' },
  { path: '/packing-lists', title: 'Packing lists' },
  { path: '/packing-lists/new', title: 'New list' },
  { path: `/packing-lists/${packingList}`, title: 'All that one needs' },
  { path: `/packing-lists/${unknownId}`, title: 'Page not found' },
  { path: `/trips/${openTrip}/packing`, title: `Slow trains to ${word}` },
  { path: `/albums/${openAlbum.id}`, title: openAlbum.name },
  { path: photoOf(openAlbum), title: openAlbum.name },
  { path: `/albums/${emptyAlbum}`, title: 'Nothing in it', status: 403 },
  { path: `/trips/${openTrip}/chat`, title: `Slow trains to ${word}` },
  { path: '/chat', title: 'My messages' },
  { path: `/chat?channel=${channel}`, title: 'My messages' },
  { path: '/chat?list=requests', title: 'My messages' },
  { path: '/trips', title: 'My trips' },
  { path: '/user/verification', title: 'Verify your phone' },
  { path: '/account/trips/upcoming', title: 'My trips' },
  { path: '/account/trips/finished', title: 'My trips' },
  { path: '/account/trips/dream', title: 'My trips' },
  { path: '/account/trips/new', title: 'New trip' },
  { path: '/help', title: 'Help' },
  { path: '/albums/new', title: 'New album' },
  { path: '/notifications', title: 'Notifications' },
  { path: `/account/trips/${openTrip}/edit`, title: 'Edit trip' },
  ...['account', 'privacy', 'notifications', 'appearance', 'data'].map((section) => ({
    path: `/settings/${section}`,
    title: 'Settings',
  })),
  { path: '/nothing/here', title: 'Page not found', status: 404 },
]

const ofThemself = (): Screen[] => [
  ...['', '/trips', '/albums', '/map', '/bucket-list', '/friends', '/map?viewAs=visitor'].map(
    (section) => ({
      path: `/profile/${member.userId}${section}`,
      title: 'Noor',
    }),
  ),
  ...['', '/albums', '/friends', '/requests'].map((section) => ({
    path: `/account${section}`,
    title: 'My account',
  })),
  { path: '/account/edit', title: 'Edit profile' },
]

const ofNewcomers = (): Screen[] =>
  ['', '/avatar', '/interests', '/languages', '/countries', '/trip'].map((section) => ({
    path: `/onboarding${section}`,
    title: 'Welcome to the club',
  }))

/** Before there is anything to show. */
const ofEmptyHands: Screen[] = [
  { path: '/trips', title: 'My trips' },
  { path: '/albums', title: 'My photo albums' },
  { path: '/bucket-list', title: 'Bucket list' },
  { path: '/packing-lists', title: 'Packing lists' },
  { path: '/chat', title: 'My messages' },
  { path: '/account/friends', title: 'My account' },
]

test('trips and searches stand', async ({ page }) => {
  await lookAt(page, ofTravel(), 'contentinfo')
})

test('what links open stands', async ({ page }) => {
  await lookAt(page, ofLinks(), 'contentinfo')
})

test('help and blog stand', async ({ page }) => {
  await lookAt(page, ofHelp, 'contentinfo')
})

test('ways into the club stand', async ({ page }) => {
  await lookAt(page, ofAccounts(), 'contentinfo')
})

test("members' screens stand", async ({ page, signIn }) => {
  await signIn(page, member)
  await lookAt(page, ofMembers(), 'navigation')
})

test('what members say of themselves stands', async ({ page, signIn }) => {
  await signIn(page, member)
  await lookAt(page, ofThemself(), 'navigation')
})

test('the steps of a newcomer stand', async ({ page, signIn }) => {
  await signIn(page, member)
  await lookAt(page, ofNewcomers(), 'navigation')
})

test('what is empty stands', async ({ page, signIn, makeMember }) => {
  await signIn(page, await makeMember('Ada'))
  await lookAt(page, ofEmptyHands, 'navigation')
})

/** Every screen in turn at every width; `shell` is the role of what its shell has around it. */
async function lookAt(
  page: Page,
  screens: Screen[],
  shell: 'contentinfo' | 'navigation',
): Promise<void> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfRefusedPage(message)) {
      complaints.push(`${page.url()}: ${message.text()}`)
    }
  })
  for (const [index, { path, title, status = 200 }] of screens.entries()) {
    // Some are opened on a phone, some on a wide screen, and each is then seen on the other too.
    const widths = index % 2 === 0 ? [...phone, ...wide] : [...wide, ...phone]
    await page.setViewportSize({ width: widths[0]!, height: 900 })
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(status)
    await expect(page.locator('html')).not.toHaveAttribute('data-session')
    // Behind a photo that is open it is hidden from whoever reads by roles.
    const around = page.getByRole(shell, { includeHidden: true })
    await expect(around.filter({ visible: true }).last()).toBeVisible()
    await expect.soft(page, path).toHaveTitle(`${title} | Farfolk`)
    await expect.soft(page.locator('h1'), path).toHaveCount(1)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 390 || width === 1440)
        await expectAccessible(page, { colours: width === widths[0] })
      expect.soft(await settledWidth(page), `width of ${path}`).toBeLessThanOrEqual(width)
    }
  }
  expect(complaints).toEqual([])
}

/** Once what heeds its own size has drawn itself anew. */
async function settledWidth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
    return document.scrollingElement?.scrollWidth ?? 0
  })
}

/** The browser reports a page's own 403 and 404, and the 422 of a mailed link that is of nothing. */
function isOfRefusedPage(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url)
  const isOfLink = /status of 422/.test(message.text()) && pathname.includes('/email_lists/')
  return isOfLink || (/status of 40[34]/.test(message.text()) && !/\.\w+$/.test(pathname))
}
