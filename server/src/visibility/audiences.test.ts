import { listAlbumItems, listTripAlbumItems } from '@farfolk/contract/album-items'
import { getAlbum, listTripAlbums, listUserAlbums } from '@farfolk/contract/albums'
import { listBucketListItems, listUserBucketListItems } from '@farfolk/contract/bucket-list'
import { listUserExperiences } from '@farfolk/contract/experiences'
import { listUserFriendships } from '@farfolk/contract/friendships'
import { getUser } from '@farfolk/contract/members'
import { listTripPackingLists, listUserPackingLists } from '@farfolk/contract/packing-lists'
import { search, type TravellerHit, type TripHit } from '@farfolk/contract/search'
import { getTrip, listTrips, listUserTrips } from '@farfolk/contract/trips'
import { listUserCountries } from '@farfolk/contract/visited-countries'
import { expect, test } from 'vitest'
import { indexMember } from '../members/index-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections } = await startTestApp()

type Caller = typeof visitor
type Owner = Awaited<ReturnType<typeof make.user>>

const audiences = ['everyone', 'members', 'friends', 'me'] as const
const viewers = ['me', 'friend', 'member', 'visitor', 'blocked', 'blocker'] as const

/** contract.md §2 as a table: what each audience answers to each of those who ask. */
const answers: Record<(typeof audiences)[number], number[]> = {
  everyone: [200, 200, 200, 200, 404, 404],
  members: [200, 200, 200, 403, 404, 404],
  friends: [200, 200, 403, 403, 404, 404],
  me: [200, 403, 403, 403, 404, 404],
}

interface World {
  owner: Owner
  tripId: string
  /** Linked to the trip. */
  albumId: string
}

/** Of each kind: its column, and all the ways to it, each as a status or as seen or not. */
const kinds = {
  profile: {
    column: 'profile_audience',
    read: async (caller: Caller, { owner }: World) =>
      (await caller.call(getUser, { params: { id: owner.id } })).status,
    async isSeen(caller: Caller, { owner }: World) {
      const body = { search: { kind: 'travellers' as const, query: 'zanzibarista' } }
      const hits = (await caller.call(search, { body })).data as TravellerHit[]
      const said = await caller.call(listUserExperiences, { params: { id: owner.id } })
      return [hits.some(({ user }) => user.id === owner.id), said.status === 200]
    },
  },
  trips: {
    column: 'trips_audience',
    read: async (caller: Caller, { tripId }: World) =>
      (await caller.call(getTrip, { params: { id: tripId } })).status,
    async isSeen(caller: Caller, { owner, tripId }: World) {
      const body = { search: { kind: 'trips' as const, query: 'zanzibar' } }
      const hits = (await caller.call(search, { body })).data as TripHit[]
      const list = await caller.call(listTrips, {})
      const own = await caller.call(listUserTrips, { params: { id: owner.id } })
      const { data } = await caller.call(getUser, { params: { id: owner.id } })
      return [
        hits.some(({ trip }) => trip.id === tripId),
        list.data.some(({ id }) => id === tripId),
        own.status === 200 && own.data.length === 1,
        (data?.counts.trips ?? 0) === 1,
      ]
    },
  },
  albums: {
    column: 'albums_audience',
    read: async (caller: Caller, { albumId }: World) =>
      (await caller.call(getAlbum, { params: { id: albumId } })).status,
    async isSeen(caller: Caller, { owner, tripId, albumId }: World) {
      const params = { id: albumId }
      const items = await caller.call(listAlbumItems, { params })
      const ofTrip = await caller.call(listTripAlbums, { params: { id: tripId } })
      const photos = await caller.call(listTripAlbumItems, { params: { id: tripId } })
      const own = await caller.call(listUserAlbums, { params: { id: owner.id } })
      const { data: user } = await caller.call(getUser, { params: { id: owner.id } })
      const { data: trip } = await caller.call(getTrip, { params: { id: tripId } })
      return [
        items.status === 200 && items.data.length === 1,
        ofTrip.status === 200 && ofTrip.data.length === 1,
        photos.status === 200 && photos.data.length === 1,
        own.status === 200 && own.data.length === 1,
        (user?.counts.albums ?? 0) === 1,
        (trip?.albumsCount ?? 0) === 1,
        (trip?.cover ?? null) !== null,
      ]
    },
  },
  bucketList: {
    column: 'bucket_list_audience',
    read: async (caller: Caller, { owner }: World) =>
      (await caller.call(listUserBucketListItems, { params: { id: owner.id } })).status,
    async isSeen(caller: Caller, { owner }: World) {
      const own = await caller.call(listUserBucketListItems, { params: { id: owner.id } })
      const { data } = await caller.call(listBucketListItems, {})
      return [own.status === 200 && own.data.length === 1, data.length === 1]
    },
  },
  packingLists: {
    column: 'packing_lists_audience',
    read: async (caller: Caller, { owner }: World) =>
      (await caller.call(listUserPackingLists, { params: { id: owner.id } })).status,
    async isSeen(caller: Caller, { owner, tripId }: World) {
      const own = await caller.call(listUserPackingLists, { params: { id: owner.id } })
      const ofTrip = await caller.call(listTripPackingLists, { params: { id: tripId } })
      return [
        own.status === 200 && own.data.length === 1,
        ofTrip.status === 200 && ofTrip.data.length === 1,
      ]
    },
  },
  friendships: {
    column: 'friendships_audience',
    read: async (caller: Caller, { owner }: World) =>
      (await caller.call(listUserFriendships, { params: { id: owner.id } })).status,
    async isSeen(caller: Caller, { owner }: World) {
      const { data } = await caller.call(getUser, { params: { id: owner.id } })
      return [(data?.counts.friends ?? 0) === 1]
    },
  },
  countries: {
    column: 'countries_audience',
    read: async (caller: Caller, { owner }: World) =>
      (await caller.call(listUserCountries, { params: { id: owner.id } })).status,
    async isSeen(caller: Caller, { owner }: World) {
      const { data } = await caller.call(getUser, { params: { id: owner.id } })
      return [(data?.counts.countries ?? 0) === 1]
    },
  },
} as const

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'each viewer sees of %s what each audience opens, by every way',
  async (name) => {
    const { column, read, isSeen } = kinds[name]
    for (const audience of audiences) {
      await connections.pool.query('delete from member')
      // All else is open, so that nothing but the audience that is tried can hide anything.
      const open = Object.fromEntries(Object.values(kinds).map((kind) => [kind.column, 'everyone']))
      const owner = await make.user({ ...open, [column]: audience, bio: 'Zanzibarista' })
      await indexMember(connections.db, owner.id)
      const { id: tripId } = await make.trip(owner, { name: 'Zanzibar' })
      const album = await make.album(owner, { trip_id: tripId })
      await make.albumItem(album)
      await make.packingList(owner, { trip_id: tripId })
      await make.country(owner, 'TZ')
      await make.bucketListItem(owner)
      const [friend, member, blocked, blocker] = [
        await make.user(),
        await make.user(),
        await make.user(),
        await make.user(),
      ]
      await make.friendship(owner, friend)
      await make.friendship(owner, blocked, 'blocked')
      await make.friendship(blocker, owner, 'blocked')
      const callers = [as(owner), as(friend), as(member), visitor, as(blocked), as(blocker)]
      const world = { owner, tripId, albumId: album.id }
      for (const [index, caller] of callers.entries()) {
        const who = `${viewers[index]} of ${audience}`
        const wanted = answers[audience][index]!
        expect([who, await read(caller, world)]).toEqual([who, wanted])
        const seen = await isSeen(caller, world)
        expect([who, seen]).toEqual([who, seen.map(() => wanted === 200)])
      }
    }
  },
)
