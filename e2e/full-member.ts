import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { APIRequestContext } from '@playwright/test'
import { as } from './as-member.ts'
import { enterMember } from './enter-member.ts'
import { captionPhoto, makeAlbum } from './make-album.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { freshEmail, mailedLink } from './outbox.ts'

export type FullMember = Awaited<ReturnType<typeof makeFullMember>>

/** Somebody who has some of everything, with names that are long and links of each kind. */
export async function makeFullMember(request: APIRequestContext) {
  const email = `somebody-with-a-rather-long-address-at-${freshEmail()}`
  const member = await enterMember('Noor', email)
  const word = freshWord()
  const write = async (trip: Parameters<typeof makeTrip>[2]) =>
    (await makeTrip(request, member, trip)).id
  const openTrip = await write({
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
  await makeTrip(request, await enterMember('Ida'), {
    name: 'A name of Donaudampfschifffahrtsgesellschaften too',
    startDate: '2131-05-13',
    endDate: '2131-05-16',
    stops: [{ place: places.paris }, { place: places.stockholm }],
    lookingForCompany: true,
  })
  const closedTrip = await write({
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
  const packing = {
    name: 'Rindfleischetikettierungsüberwachungsaufgaben',
    tripId: openTrip,
    packingListItems,
  }
  const made = await request.post('/api/v1/user/packing_lists', {
    headers,
    data: { packingList: packing },
  })
  const packingList = (await made.json()).data.id
  const openAlbum = await makeAlbum(
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
  const links = {
    trip: await share({ kind: 'trip', itemId: openTrip, expiresAt: '2131-05-12T00:00:00.000Z' }),
    map: await share({ kind: 'travelMap' }),
    bucketList: await share({ kind: 'bucketList' }),
    packing: await share({ kind: 'packingList', itemId: packingList }),
    album: await share({ kind: 'album', itemId: openAlbum.id }),
    locked: await share({ kind: 'trip', itemId: closedTrip, password: 'lagoon' }),
  }
  let wish = ''
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
  const called = await request.post('/api/v1/meet_ups', {
    headers,
    data: {
      meetUp: {
        name: 'Donaudampfschifffahrtsgesellschaften by night',
        description: 'Words with https://example.com/a.\nAnd a second line.',
        place: places.stockholm,
        spot: 'At the Oberweserdampfschifffahrtsgesellschaft',
        startDate: dayInUtc(9),
        startTime: '18:30',
      },
    },
  })
  const meetUp = (await called.json()).data.id
  const towns = await request.get('/api/v1/places?q=Stockholm&limit=1')
  const asked = await request.post('/api/v1/questions', {
    headers,
    data: {
      question: {
        title: 'Where is the Rechtsschutzversicherungsgesellschaft?',
        body: 'Words with https://example.com/a.\nAnd a second line.',
        place: (await towns.json()).data[0],
      },
    },
  })
  const question = (await asked.json()).data.id
  const emptyAlbum = (await makeAlbum(request, member, { name: 'Nothing in it' })).id
  const closedAlbum = (
    await makeAlbum(request, member, { name: 'For friends', audience: 'friends' })
  ).id
  await request.post(`/api/v1/user/trips/${openTrip}/albums`, {
    ...as(member),
    data: { album: { id: openAlbum.id } },
  })
  await request.post(`/api/v1/user/trips/${openTrip}/pending`, {
    ...as(await enterMember('Ib')),
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
  const channel = (await (await request.post('/api/v1/user/channels', chat)).json()).data.id
  const message = { body: 'By train to https://example.com/north\nand back' }
  await request.post(`/api/v1/user/channels/${channel}/messages`, { headers, data: { message } })
  const data = { email_list: { email: member.email, list_name: 'launch-beta' } }
  await request.post('/api/v1/email_lists', { data })
  const leave = await mailedLink(member.email, '/email-list/unsubscribe/')
  const invited = await request.post('/api/v1/user/invitation_link', { headers })
  const { url: invitation } = ((await invited.json()) as { data: { url: string } }).data
  return {
    member,
    word,
    openTrip,
    closedTrip,
    openAlbum,
    emptyAlbum,
    closedAlbum,
    packingList,
    meetUp,
    question,
    wish,
    channel,
    links: { ...links, leave: new URL(leave).pathname, invitation: new URL(invitation).pathname },
  }
}
