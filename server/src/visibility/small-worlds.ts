import fc from 'fast-check'
import type { Makers } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'

/** Of each photo, which its owner alone is told of. */
const edits = {
  turn: 90,
  crop: JSON.stringify({ x: 0, y: 0, width: 0.5, height: 1 }),
  is_mirrored: true,
} as const

const audience = fc.constantFrom(
  'everyone' as const,
  'members' as const,
  'friends' as const,
  'me' as const,
)
type Audience = typeof audience extends fc.Arbitrary<infer T> ? T : never
const memberCount = 4
const memberIndex = fc.nat(memberCount - 1)
/** A visitor and every member, by their number. */
export const viewers = [null, 0, 1, 2, 3] as const

const seldom = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))

/** A few members with ties and trips of every sort: what a test of visibility is run over. */
export const smallWorlds = fc.record({
  members: fc.array(
    fc.record({
      isClosed: seldom,
      isUnconfirmed: seldom,
      trips: audience,
      profile: audience,
      friendships: audience,
      countries: audience,
      albums: audience,
      bucketList: audience,
      packingLists: audience,
    }),
    { minLength: memberCount, maxLength: memberCount },
  ),
  /** Of each pair, the first tie counts. */
  ties: fc.array(
    fc.record({
      from: memberIndex,
      to: memberIndex,
      state: fc.constantFrom('friends' as const, 'blocked' as const),
    }),
    { maxLength: 6 },
  ),
  trips: fc.array(
    fc.record({
      owner: memberIndex,
      audience: fc.option(audience),
      isHidden: seldom,
      travellers: fc.dictionary(
        fc.constantFrom('0', '1', '2', '3'),
        fc.constantFrom(
          'accepted' as const,
          'invited' as const,
          /** Invited too, by an address that its member has confirmed. */
          'addressed' as const,
          'pending' as const,
        ),
        { maxKeys: 3 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  packingLists: fc.array(
    fc.record({
      owner: memberIndex,
      audience: fc.option(audience),
      /** As of an album. */
      trip: fc.option(fc.nat(5), { freq: 6 }),
      /** Who has written something private on it. */
      secretOf: memberIndex,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  albums: fc.array(
    fc.record({
      owner: memberIndex,
      audience: fc.option(audience),
      isHidden: seldom,
      /** Linked where the owner travels on this one of the trips. */
      trip: fc.option(fc.nat(5), { freq: 6 }),
      showLocations: fc.boolean(),
      companionsAdd: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  bucketList: fc.array(
    fc.record({ owner: memberIndex, audience: fc.option(audience), isHidden: seldom }),
    { minLength: 1, maxLength: 6 },
  ),
})
export type SmallWorld = typeof smallWorlds extends fc.Arbitrary<infer T> ? T : never
type Outcome = 200 | 403 | 404

function tieBetween({ ties }: SmallWorld, a: number, b: number) {
  return ties.find(({ from, to }) => (from === a && to === b) || (from === b && to === a))
}

export function areFriends(world: SmallWorld, a: number, b: number): boolean {
  return a !== b && tieBetween(world, a, b)?.state === 'friends'
}

/** Whether a member may be named to the viewer at all. */
export function canBeMet(world: SmallWorld, member: number, viewer: number | null): boolean {
  return modelOf(world, member, 'everyone', viewer) === 200
}

/** contract.md §2 and §3, told plainly: what of an owner an audience opens to a viewer. */
export function modelOf(
  world: SmallWorld,
  owner: number,
  effective: Audience,
  viewer: number | null,
  isInvited = false,
): Outcome {
  if (world.members[owner]!.isClosed) return 404
  if (viewer === owner) return 200
  if (world.members[owner]!.isUnconfirmed) return 404
  const tie = viewer === null ? undefined : tieBetween(world, viewer, owner)?.state
  if (tie === 'blocked') return 404
  if (isInvited || effective === 'everyone') return 200
  if (effective === 'members') return viewer === null ? 403 : 200
  if (effective === 'friends') return tie === 'friends' ? 200 : 403
  return 403
}

/** Whether a viewer may report what an owner has: what they see, and what their own block alone hides. */
export function mayReport(world: SmallWorld, owner: number, viewer: number, isSeen: boolean) {
  const tie = tieBetween(world, viewer, owner)
  const hasBlocked = tie?.state === 'blocked' && tie.from === viewer
  return isSeen || (hasBlocked && !world.members[owner]!.isClosed)
}

export function modelOfTrip(world: SmallWorld, index: number, viewer: number | null): Outcome {
  const trip = world.trips[index]!
  const status = viewer === null ? undefined : trip.travellers[String(viewer)]
  const isInvited = status !== undefined && status !== 'pending'
  if (trip.isHidden) return modelOf(world, trip.owner, 'me', viewer)
  const effective = trip.audience ?? world.members[trip.owner]!.trips
  return modelOf(world, trip.owner, effective, viewer, isInvited)
}

/** Whether the viewer travels along, and so sees private stops where the trip is seen at all. */
export function isCompanion({ trips }: SmallWorld, index: number, viewer: number | null): boolean {
  const { owner, travellers } = trips[index]!
  return viewer === owner || (viewer !== null && travellers[String(viewer)] === 'accepted')
}

/** What a call answers whose trip is told of to its travellers alone. */
export function modelOfTravellersOnly(
  world: SmallWorld,
  index: number,
  viewer: number | null,
): 200 | 401 | 403 | 404 {
  if (viewer === null) return 401
  if (modelOfTrip(world, index, viewer) !== 200) return 404
  return isCompanion(world, index, viewer) ? 200 : 403
}

/** The trip, by its number, that an album is linked to. */
export function tripOfAlbum(world: SmallWorld, index: number): number | null {
  const { owner, trip } = world.albums[index]!
  return linkedTrip(world, owner, trip)
}

function linkedTrip(world: SmallWorld, owner: number, trip: number | null): number | null {
  return trip !== null && trip < world.trips.length && isCompanion(world, trip, owner) ? trip : null
}

export function modelOfPackingList(
  world: SmallWorld,
  index: number,
  viewer: number | null,
): { outcome: Outcome; packs: boolean } {
  const { owner, audience: own, trip } = world.packingLists[index]!
  const linked = linkedTrip(world, owner, trip)
  const travelsAlong = linked !== null && isCompanion(world, linked, viewer)
  const effective = own ?? world.members[owner]!.packingLists
  const outcome = modelOf(world, owner, effective, viewer, travelsAlong)
  return { outcome, packs: outcome === 200 && (viewer === owner || travelsAlong) }
}

export function modelOfAlbum(world: SmallWorld, index: number, viewer: number | null): Outcome {
  const album = world.albums[index]!
  const trip = tripOfAlbum(world, index)
  if (album.isHidden) return modelOf(world, album.owner, 'me', viewer)
  const effective = album.audience ?? world.members[album.owner]!.albums
  const travelsAlong = trip !== null && isCompanion(world, trip, viewer)
  return modelOf(world, album.owner, effective, viewer, travelsAlong)
}

/** Whether the viewer may add photos to an album. */
export function mayFill(world: SmallWorld, index: number, viewer: number): boolean {
  const { owner, companionsAdd, isHidden } = world.albums[index]!
  if (viewer === owner) return true
  const trip = tripOfAlbum(world, index)
  const travelsAlong = trip !== null && isCompanion(world, trip, viewer)
  const isOpen = companionsAdd && !isHidden && !world.members[viewer]!.isClosed
  return isOpen && travelsAlong && canBeMet(world, owner, viewer)
}

export function modelOfBucketListItem(
  world: SmallWorld,
  index: number,
  viewer: number | null,
): Outcome {
  const { owner, audience, isHidden } = world.bucketList[index]!
  const own = isHidden ? 'me' : audience
  return modelOf(world, owner, own ?? world.members[owner]!.bucketList, viewer)
}

/** The members, by their number, whose cards the viewer may see among a trip's travellers. */
export function modelOfCompany(world: SmallWorld, index: number, viewer: number | null): number[] {
  const { owner, travellers } = world.trips[index]!
  return [...world.members.keys()].filter((member) => {
    const status = member === owner ? 'owner' : travellers[String(member)]
    if (status === undefined || world.members[member]!.isClosed) return false
    if (member === viewer) return true
    if (world.members[member]!.isUnconfirmed) return false
    if (viewer !== null && tieBetween(world, viewer, member)?.state === 'blocked') return false
    if (status === 'owner' || status === 'accepted') return true
    return viewer === owner && status !== 'addressed'
  })
}

/** The members, by their number, that the viewer may see among the friends of another. */
export function modelOfFriends(world: SmallWorld, owner: number, viewer: number | null): number[] {
  return [...world.members.keys()].filter((member) => {
    if (member === owner || tieBetween(world, owner, member)?.state !== 'friends') return false
    if (world.members[member]!.isClosed) return false
    if (viewer === member) return true
    if (world.members[member]!.isUnconfirmed) return false
    if (viewer === null) return true
    return tieBetween(world, viewer, member)?.state !== 'blocked'
  })
}

function audienceOf({ audience: own, isHidden }: { audience: Audience | null; isHidden: boolean }) {
  return isHidden ? { audience: 'hidden' as const, shown_audience: own } : { audience: own }
}

/**
 * Every member has been to Iceland; every album has a photo with its place; every trip has a
 * stop in Sweden and, seen by its travellers alone, one in Peru.
 */
export async function buildWorld(make: Makers, world: SmallWorld) {
  const members = await Promise.all(
    world.members.map((member) =>
      make.user({
        trips_audience: member.trips,
        profile_audience: member.profile,
        friendships_audience: member.friendships,
        countries_audience: member.countries,
        albums_audience: member.albums,
        bucket_list_audience: member.bucketList,
        packing_lists_audience: member.packingLists,
        ...(member.isClosed && { closed_at: new Date() }),
        ...(member.isUnconfirmed && { email_confirmed_at: null }),
      }),
    ),
  )
  await Promise.all(members.map((member) => make.country(member, 'IS')))
  for (const [a] of members.entries()) {
    for (let b = a + 1; b < members.length; b++) {
      const tie = tieBetween(world, a, b)
      if (tie) await make.friendship(members[tie.from]!, members[tie.to]!, tie.state)
    }
  }
  const trips = []
  for (const { owner, audience: own, isHidden, travellers } of world.trips) {
    const stops = [stopIn('SE', false, { name: 'Falun' }), stopIn('PE', true, { name: 'Cusco' })]
    const fields = { name: 'Alps', audience: own, isHidden, stops }
    const trip = await make.trip(members[owner]!, fields)
    for (const [index, status] of Object.entries(travellers)) {
      if (Number(index) === owner) continue
      const member = members[Number(index)]!
      if (status === 'addressed') await make.traveller(trip, member, 'invited', member.email)
      else await make.traveller(trip, member, status)
    }
    trips.push(trip)
  }
  const albums = []
  for (const [index, { owner, showLocations, companionsAdd, ...album }] of world.albums.entries()) {
    const trip = tripOfAlbum(world, index)
    const made = await make.album(members[owner]!, {
      ...audienceOf(album),
      show_locations: showLocations,
      companions_add: companionsAdd,
      trip_id: trip === null ? null : trips[trip]!.id,
    })
    albums.push({
      ...made,
      item: await make.albumItem(made, { lat: 1, lng: 2, is_favourite: true, ...edits }),
    })
  }
  const bucketListItems = []
  for (const { owner, ...item } of world.bucketList) {
    bucketListItems.push(await make.bucketListItem(members[owner]!, audienceOf(item)))
  }
  const packingLists = []
  for (const { owner, audience: own, trip, secretOf } of world.packingLists) {
    const linked = linkedTrip(world, owner, trip)
    const secret = { name: 'Ring', private: true, author_id: members[secretOf]!.id }
    const list = await make.packingList(members[owner]!, {
      audience: own,
      trip_id: linked === null ? null : trips[linked]!.id,
      items: [{ name: 'Tent' }, secret],
    })
    packingLists.push(list)
  }
  return { members, trips, albums, bucketListItems, packingLists }
}
