import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Insertable, sql } from 'kysely'
import type { Blobs } from '../blobs/blobs.ts'
import type { Connections } from '../db/database.ts'
import type { MemberTable } from '../db/schema.ts'
import type { AlbumItemTable, AlbumTable, ShareTable } from '../db/tables/albums.ts'
import type { BucketListItemTable } from '../db/tables/bucket-list.ts'
import type { CommentTables } from '../db/tables/comments.ts'
import type { InvitationTables } from '../db/tables/invitations.ts'
import type { PackingListItemTable, PackingListTable } from '../db/tables/packing-lists.ts'
import type { PhotoNameTables } from '../db/tables/photo-names.ts'
import type { VisitedCountryTable } from '../db/tables/visited-countries.ts'
import type { VisitedTownTable } from '../db/tables/visited-towns.ts'
import type { VisitTables } from '../db/tables/visits.ts'
import { hashToken, sessionDays } from '../http/session.ts'
import { insertTrips } from '../trips/insert-trips.ts'
import { bareTrip, type TripContent, tripRows } from '../trips/trip-rows.ts'
import { insertAlbumItem } from './album-item.ts'
import { type ConversationMakers, conversationMakers } from './make-conversations.ts'
import { type MeetUpMakers, meetUpMakers } from './make-meet-ups.ts'
import { type QuestionMakers, questionMakers } from './make-questions.ts'
import { type TipMakers, tipMakers } from './make-tips.ts'

export interface MadeMember {
  id: string
  email: string
  firstName: string
  /** Of an open session. */
  token: string
}

export interface Makers extends ConversationMakers, MeetUpMakers, QuestionMakers, TipMakers {
  /** A confirmed member with a session. */
  user(fields?: Partial<Insertable<MemberTable>>): Promise<MadeMember>
  /** Those to whom what an owner has is not all the same. */
  others(owner: {
    id: string
  }): Promise<Record<'friend' | 'stranger' | 'blocked' | 'unconfirmed', MadeMember>>
  /** Both sides of a tie as the first sees it; answers its id. */
  friendship(
    first: { id: string },
    second: { id: string },
    state?: 'friends' | 'sent' | 'blocked',
  ): Promise<string>
  /** What a member says of another: published, unless it waits still. */
  experience(
    author: { id: string },
    about: { id: string },
    fields?: { isWaiting?: boolean; body?: string },
  ): Promise<{ id: string }>
  /** What a member says of a trip, an album or a photo's image. */
  comment(
    author: { id: string },
    thing: Pick<
      Insertable<CommentTables['comment']>,
      'trip_id' | 'album_id' | 'image_id' | 'meet_up_id' | 'question_id'
    >,
    body?: string,
  ): Promise<{ id: string }>
  /** What a guest asks of a host: a place to stay on a day long past, unless told. */
  visit(
    host: { id: string },
    guest: { id: string },
    fields?: Partial<Insertable<VisitTables['visit']>>,
  ): Promise<{ id: string }>
  /** A trip without dates to nowhere, past the rules of the API. */
  trip(
    owner: { id: string },
    fields?: Partial<TripContent> & { id?: string; isHidden?: boolean },
  ): Promise<MadeTrip>
  /** Lets a member travel along, or invites them to; answers the traveller's id. */
  traveller(
    trip: { id: string },
    member: { id: string },
    status?: 'accepted' | 'invited' | 'pending',
    /** That they were invited at, not knowing who it is. */
    email?: string,
  ): Promise<string>
  /** An empty album, by the owner's default audience. */
  album(owner: { id: string }, fields?: Partial<Insertable<AlbumTable>>): Promise<MadeAlbum>
  /** A photo at the end of an album, of bytes that are kept; the first one is its cover. */
  albumItem(
    album: MadeAlbum,
    fields?: Partial<Insertable<AlbumItemTable>>,
  ): Promise<{ id: string; imageId: string }>
  /** An album of so many photos, or of one with each of these fields. */
  filledAlbum(
    owner: { id: string },
    photos: number | readonly Partial<Insertable<AlbumItemTable>>[],
    fields?: Partial<Insertable<AlbumTable>>,
  ): Promise<MadeAlbum & { items: { id: string; imageId: string }[]; ids: string[] }>
  /** Who is on a photo: named by its owner and shown, unless told. */
  photoName(
    photo: { id: string },
    named: { id: string },
    fields?: Partial<Insertable<PhotoNameTables['photo_name']>>,
  ): Promise<void>
  /** Something at the end of a bucket list, by the owner's default audience. */
  bucketListItem(
    owner: { id: string },
    fields?: Partial<Insertable<BucketListItemTable>>,
  ): Promise<{ id: string; title: string }>
  /** Marks a country as visited, or as told. */
  country(
    member: { id: string },
    code: string,
    fields?: Partial<Insertable<VisitedCountryTable>>,
  ): Promise<void>
  /** Adds Stockholm by hand, or the town that is told. */
  town(
    member: { id: string },
    fields?: Partial<Insertable<VisitedTownTable>>,
  ): Promise<{ id: string }>
  /** A packing list, by the owner's default audience, with what is told on it. */
  packingList(
    owner: { id: string },
    fields?: Partial<Insertable<PackingListTable>> & { items?: PackingItemFields[] },
  ): Promise<{ id: string; itemIds: string[] }>
  /** A link to the travel map, or to the album, trip or packing list that is told. */
  share(
    owner: { id: string },
    fields?: Partial<Insertable<ShareTable>>,
  ): Promise<{ id: string; token: string }>
  /** To the club, of an address. */
  invitation(
    inviter: { id: string },
    fields?: Partial<Insertable<InvitationTables['mailed_invitation']>>,
  ): Promise<{ id: string; token: string }>
}

type PackingItemFields = Partial<Insertable<PackingListItemTable>> & { name: string }

export interface MadeTrip {
  id: string
  name: string
}

export interface MadeAlbum {
  id: string
  ownerId: string
}

/**
 * Builders that write straight to the tables, with only the fields that matter given. Photos need
 * `blobs`.
 */
export function createMakers({ db }: Connections, blobs?: Blobs): Makers {
  let count = 0

  const make: Makers = {
    async user(fields = {}) {
      const id = uuid()
      count += 1
      const member = {
        id,
        email: `member-${count}-${id.slice(-6)}@club.example`,
        first_name: `Member ${count}`,
        email_confirmed_at: new Date(),
        ...fields,
      }
      await db.insertInto('member').values(member).execute()
      const token = randomBytes(32).toString('base64url')
      await db
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          id: uuid(),
          member_id: member.id,
          user_agent: 'tests',
          expires_at: new Date(Date.now() + sessionDays * 86_400_000),
        })
        .execute()
      return { id: member.id, email: member.email, firstName: member.first_name, token }
    },

    async others(owner) {
      const [friend, stranger, blocked] = [await make.user(), await make.user(), await make.user()]
      await make.friendship(owner, friend)
      await make.friendship(owner, blocked, 'blocked')
      return {
        friend,
        stranger,
        blocked,
        unconfirmed: await make.user({ email_confirmed_at: null }),
      }
    },

    async friendship(first, second, state = 'friends') {
      const id = uuid()
      await db
        .insertInto('friendship')
        .values([
          { member_id: first.id, other_id: second.id, id, state },
          {
            member_id: second.id,
            other_id: first.id,
            id,
            state: otherSide[state],
          },
        ])
        .execute()
      return id
    },

    async experience(author, about, { isWaiting = false, body = 'Good company' } = {}) {
      const id = uuid()
      await db
        .insertInto('experience')
        .values({
          id,
          author_id: author.id,
          about_id: about.id,
          kind: 'met',
          recommended: 'yes',
          body,
          ...(!isWaiting && { published_at: sql<Date>`now()` }),
        })
        .execute()
      return { id }
    },

    async comment(author, thing, body = 'Lovely') {
      const comment = { id: uuid(), author_id: author.id, ...thing, body }
      await db.insertInto('comment').values(comment).execute()
      return { id: comment.id }
    },

    async visit(host, guest, fields = {}) {
      const day = '2001-05-01'
      const standing = { offer: 'stay', first_day: day, last_day: day, message: 'Hello' } as const
      const people = { host_id: host.id, guest_id: guest.id }
      const visit = { id: uuid(), ...people, ...standing, updated_at: day, ...fields }
      await db.insertInto('visit').values(visit).execute()
      return { id: visit.id }
    },

    async trip(owner, { id = uuid(), isHidden = false, ...fields } = {}) {
      count += 1
      const content = { ...bareTrip, name: `Trip ${count}`, ...fields }
      const identity = { id, ownerId: owner.id, createdAt: instantOf(count) }
      await insertTrips(db, [tripRows(content, identity)])
      if (isHidden) {
        await db
          .updateTable('trip')
          .set({ audience: 'hidden', shown_audience: content.audience })
          .where('id', '=', id)
          .execute()
      }
      return { id, name: content.name }
    },

    async traveller(trip, member, status = 'accepted', email) {
      const row = { trip_id: trip.id, id: uuid(), member_id: member.id, status, email }
      await db.insertInto('traveller').values(row).execute()
      return row.id
    },

    async album(owner, fields = {}) {
      count += 1
      const album = { id: uuid(), owner_id: owner.id, name: `Album ${count}`, ...fields }
      await db
        .insertInto('album')
        .values({ created_at: instantOf(count), ...album })
        .execute()
      return { id: album.id, ownerId: owner.id }
    },

    async albumItem(album, fields = {}) {
      if (!blobs) throw new Error('there is nowhere to keep a photo')
      return insertAlbumItem({ db, blobs }, album, fields)
    },

    async filledAlbum(owner, photos, fields) {
      const album = await make.album(owner, fields)
      const wanted =
        typeof photos === 'number' ? Array.from({ length: photos }, () => ({})) : photos
      const items = []
      for (const photo of wanted) items.push(await make.albumItem(album, photo))
      return { ...album, items, ids: items.map(({ id }) => id) }
    },

    async photoName(photo, named, fields = {}) {
      const { image_id, owner_id } = await db
        .selectFrom('album_item')
        .innerJoin('album', 'album.id', 'album_item.album_id')
        .select(['image_id', 'owner_id'])
        .where('album_item.id', '=', photo.id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('photo_name')
        .values({ image_id, member_id: named.id, named_by: owner_id, state: 'shown', ...fields })
        .execute()
    },

    async bucketListItem(owner, fields = {}) {
      count += 1
      const item = {
        id: uuid(),
        owner_id: owner.id,
        category: 'other' as const,
        title: `Wish ${count}`,
        position: count,
        created_at: instantOf(count),
        ...fields,
      }
      await db
        .insertInto('bucket_list_item')
        .values({
          ...item,
          default_open: sql`(
            select bucket_list_audience = 'everyone' from member where id = ${owner.id})`,
        })
        .execute()
      return { id: item.id, title: item.title }
    },

    async country(member, code, fields = {}) {
      const row = { member_id: member.id, code, status: 'visited' as const, ...fields }
      await db.insertInto('visited_country').values(row).execute()
    },

    async town(member, fields = {}) {
      const town = {
        id: uuid(),
        member_id: member.id,
        place_id: 2673730,
        place_name: 'Stockholm',
        country_code: 'SE',
        lat: 59.33,
        lng: 18.07,
        ...fields,
      }
      await db.insertInto('visited_town').values(town).execute()
      return { id: town.id }
    },

    async packingList(owner, { items = [], ...fields } = {}) {
      count += 1
      const list = { id: uuid(), owner_id: owner.id, name: `List ${count}`, ...fields }
      await db
        .insertInto('packing_list')
        .values({ created_at: instantOf(count), ...list })
        .execute()
      const rows = items.map((item, position) => ({
        id: uuid(),
        list_id: list.id,
        author_id: owner.id,
        position,
        ...item,
      }))
      if (rows.length > 0) await db.insertInto('packing_list_item').values(rows).execute()
      return { id: list.id, itemIds: rows.map(({ id }) => id) }
    },

    async share(owner, fields = {}) {
      const listKind = fields.packing_list_id ? 'packingList' : 'travelMap'
      const itemKind = fields.trip_id ? 'trip' : listKind
      const share = {
        id: uuid(),
        owner_id: owner.id,
        kind: fields.album_id
          ? ('album' as const)
          : (itemKind as 'trip' | 'packingList' | 'travelMap'),
        token: randomBytes(18).toString('base64url'),
        ...fields,
      }
      await db.insertInto('share').values(share).execute()
      return { id: share.id, token: share.token }
    },

    async invitation(inviter, fields = {}) {
      const [id, token] = [uuid(), randomBytes(18).toString('base64url')]
      const email = `invited-${id}@club.example`
      await db
        .insertInto('mailed_invitation')
        .values({ id, member_id: inviter.id, email, token, message: null, ...fields })
        .execute()
      return { id, token }
    },

    ...conversationMakers(db),
    ...meetUpMakers(db),
    ...questionMakers(db),
    ...tipMakers(db),
  }
  return make
}

/** Now, with microseconds that tell apart in order what a test makes within one millisecond. */
function instantOf(index: number): string {
  return new Date().toISOString().replace('Z', `${String(index % 1000).padStart(3, '0')}Z`)
}

const otherSide = { friends: 'friends', sent: 'incoming', blocked: 'blocked_by' } as const
