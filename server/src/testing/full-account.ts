import { updateAlbumItems, uploadAlbumItems } from '@farfolk/contract/album-items'
import { getOwnAlbum, updateAlbum } from '@farfolk/contract/albums'
import { addBookingFile, createBooking, listBookings } from '@farfolk/contract/bookings'
import {
  createBucketListItem,
  listOwnBucketListItems,
  planBucketListTrip,
} from '@farfolk/contract/bucket-list'
import { createPackingList, listOwnPackingLists } from '@farfolk/contract/packing-lists'
import { createTripIdea, listTripIdeas, updateTripIdea } from '@farfolk/contract/trip-ideas'
import { createTip, listOwnTips } from '@farfolk/contract/tips'
import { createTripTodo, listTripTodos } from '@farfolk/contract/trip-todos'
import { createTrip, getOwnTrip } from '@farfolk/contract/trips'
import { listOwnCountries, markCountry } from '@farfolk/contract/visited-countries'
import { addTown, getOwnTowns } from '@farfolk/contract/visited-towns'
import { takePhoto } from './photos.ts'
import { asFile } from './pictures.ts'
import type { MadeMember } from './make.ts'
import type { TestApp } from './test-app.ts'

/** An account with something of all that an archive takes along. */
export function createFullAccount({ as, make }: Pick<TestApp, 'as' | 'make'>) {
  async function fill(owner: MadeMember) {
    const call = as(owner)
    const place = { name: 'The hut', countryCode: 'SE', lat: 67, lng: 18 }
    const { data: trip } = await call.call(createTrip, {
      body: {
        trip: {
          name: 'Fjords',
          startDate: '2031-05-01',
          endDate: '2031-05-09',
          stops: [{ place, note: 'By train', private: true }],
          budget: { amount: 125_000, currency: 'NOK' },
          audience: 'friends',
          companionsEdit: true,
        },
      },
    })
    await call.call(markCountry, {
      body: { country: { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } },
    })
    await call.call(addTown, { body: { town: { place: { id: '2673730' } } } })
    const wishIds: string[] = []
    for (const title of ['See the sea', 'Then the hills']) {
      const image = asFile(await takePhoto())
      const { data } = await call.call(createBucketListItem, {
        body: { bucketListItem: { title, image } },
      })
      wishIds.push(data.id)
      const body = { trip: { id: trip.id } }
      await call.call(planBucketListTrip, { params: { id: data.id }, body })
    }
    const packingListItems = [{ name: 'Stove', quantity: 2, packed: true, private: true }]
    await call.call(createPackingList, {
      body: { packingList: { name: 'Hut', tripId: trip.id, packingListItems } },
    })
    const { data: ferry } = await call.call(createBooking, {
      params: { id: trip.id },
      body: {
        booking: {
          kind: 'boat',
          title: 'Ferry to the hut',
          startDate: '2031-05-01',
          startTime: '21:30',
          endDate: '2031-05-02',
          endTime: '06:05',
          from: 'Kemi',
          to: 'Luleå',
          address: 'Quay 4',
          reference: 'X7Q2',
          url: 'https://ferry.example/x7q2',
          note: 'Two cabins\nBring blankets',
          cost: { amount: 12_050, currency: 'SEK' },
          private: true,
        },
      },
    })
    for (const [name, content] of [
      ['ticket.pdf', '%PDF-1.7 ticket'],
      ['way.txt', 'Left of the church'],
    ] as const) {
      await call.call(addBookingFile, {
        params: { id: trip.id, bookingId: ferry.id },
        body: { bookingFile: { file: new File([content], name) } },
      })
    }
    const hut = { kind: 'stay', title: 'The hut', startDate: '2031-05-02' } as const
    await call.call(createBooking, { params: { id: trip.id }, body: { booking: hut } })
    const { data: tip } = await call.call(createTip, {
      body: {
        tip: {
          kind: 'eat',
          name: 'Café Lumen',
          text: 'Ask for the corner.',
          textLanguage: 'en',
          country: 'SE',
        },
      },
    })
    const ofTown = {
      kind: 'see',
      text: 'Go up at dusk.',
      place: { id: '2673730' },
      audience: 'members',
    } as const
    await call.call(createTip, { body: { tip: ofTown } })
    const ideas = [
      {
        title: 'The sea',
        wishId: wishIds[0]!,
        note: 'At dawn',
        url: 'https://sea.example/',
        place,
      },
      { title: 'The mine', day: '2031-05-02', time: '10:30', done: true },
      { title: 'Later', day: '2031-05-02', tipId: tip.id },
      { title: 'Sooner', day: '2031-05-02' },
    ]
    for (const tripIdea of ideas) {
      const { data: idea } = await call.call(createTripIdea, {
        params: { id: trip.id },
        body: { tripIdea },
      })
      if (tripIdea.title !== 'Sooner') continue
      await call.call(updateTripIdea, {
        params: { id: trip.id, ideaId: idea.id },
        body: { tripIdea: { position: 0 } },
      })
    }
    const todos = [
      { text: 'Book the ferry', note: 'Two cabins', dueDay: '2031-04-01' },
      { text: 'Tell the bank', done: true },
    ]
    for (const tripTodo of todos) {
      await call.call(createTripTodo, { params: { id: trip.id }, body: { tripTodo } })
    }
    const album = await make.album(owner, { name: 'Boats', trip_id: trip.id, audience: 'friends' })
    const camera = { takenAt: '2023:05:01 12:13:14', at: [59, 18] } as const
    for (const [seed, caption] of ['First', 'Second'].entries()) {
      const albumItem = {
        albumId: album.id,
        file: asFile(await takePhoto({ seed, ...camera })),
        caption,
      }
      await call.call(uploadAlbumItems, { body: { albumItem } })
    }
    const { data } = await call.call(getOwnAlbum, { params: { id: album.id } })
    const [first, second] = data.albumItems.map(({ id }) => id) as [string, string]
    await call.call(updateAlbumItems, {
      body: {
        albumItems: [
          { id: first, takenAt: '2024-05-01T12:00:00', location: { lat: 67, lng: 18 } },
          {
            id: second,
            takenAt: null,
            location: null,
            isFavourite: true,
            turn: 270,
            crop: { x: 0.1, y: 0, width: 0.9, height: 0.5 },
            isMirrored: true,
          },
        ],
      },
    })
    const patch = { album: { coverItemId: data.albumItems[1]!.id } }
    await call.call(updateAlbum, { params: { id: album.id }, body: patch })
    return { tripId: trip.id, albumId: album.id }
  }

  async function everythingOf(
    owner: MadeMember,
    { tripId, albumId }: { tripId: string; albumId: string },
  ) {
    const call = as(owner)
    const { data: trip } = await call.call(getOwnTrip, { params: { id: tripId } })
    const { data: album } = await call.call(getOwnAlbum, { params: { id: albumId } })
    const { data: countries } = await call.call(listOwnCountries, {})
    const { data: towns } = await call.call(getOwnTowns, {})
    const { data: wishes } = await call.call(listOwnBucketListItems, { query: {} })
    const { data: lists } = await call.call(listOwnPackingLists, { query: {} })
    const { data: bookings } = await call.call(listBookings, { params: { id: tripId } })
    const { data: tips } = await call.call(listOwnTips, { query: {} })
    const { data: ideas } = await call.call(listTripIdeas, { params: { id: tripId } })
    const { data: todos } = await call.call(listTripTodos, { params: { id: tripId } })
    return {
      trip: [
        trip.id,
        trip.name,
        trip.startDate,
        trip.stops,
        trip.budget,
        trip.audience,
        trip.companionsEdit,
      ],
      album: [album.name, album.audience, album.trip, album.cover?.color],
      photos: album.albumItems.map(
        ({ id, caption, image, takenAt, location, isFavourite, turn, crop, isMirrored }) => [
          id,
          isFavourite,
          turn,
          crop,
          isMirrored,
          image.width,
          caption,
          image.color,
          takenAt,
          location,
        ],
      ),
      countries: countries.map(({ code, status, firstVisitedAt }) => [
        code,
        status,
        firstVisitedAt,
      ]),
      towns: towns.towns.map(({ place, addedId }) => [place, addedId !== null]),
      wishes: wishes.map(({ id, title, image, tripId: of }) => [id, title, image?.color, of]),
      bookings: bookings.map(({ author, createdAt: _made, updatedAt: _changed, ...said }) => [
        author.id === owner.id,
        said,
      ]),
      tips: tips.map(({ owner: author, updatedAt: _changed, ...said }) => [
        author.id === owner.id,
        said,
      ]),
      ideas: ideas.map(
        ({ author, createdAt: _made, updatedAt: _changed, position: _place, tip, ...said }) => [
          author.id === owner.id,
          tip?.id,
          tip?.owner.id === owner.id,
          said,
        ],
      ),
      todos: todos.map(
        ({ author, doneBy, createdAt: _made, updatedAt: _changed, doneAt: _ticked, ...said }) => [
          author.id === owner.id,
          doneBy === owner.id,
          said,
        ],
      ),
      lists: lists.map(({ id, name, tripId: of, packingListItems: items }) => [
        id,
        name,
        of,
        items,
      ]),
    }
  }

  return { fill, everythingOf }
}
