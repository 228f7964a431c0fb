import { listUserAlbums } from '@farfolk/contract/albums'
import { type BucketListItem, listUserBucketListItems } from '@farfolk/contract/bucket-list'
import type { CallApi } from '@farfolk/contract/call'
import {
  type Experience,
  listOwnExperiences,
  listUserExperiences,
} from '@farfolk/contract/experiences'
import { listUserFriendships } from '@farfolk/contract/friendships'
import { getMemberNote, type MemberNote } from '@farfolk/contract/member-notes'
import {
  getUser,
  type MemberCard,
  type OtherUser,
  type SpokenLanguage,
} from '@farfolk/contract/members'
import type { ViewAs } from '@farfolk/contract/permissions'
import { listInterests, listLanguages } from '@farfolk/contract/reference'
import { listUserTrips } from '@farfolk/contract/trips'
import { listUserCountries, type VisitStatus } from '@farfolk/contract/visited-countries'
import { type AlbumList, albumListOf } from '../albums/album-list.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { readStoredSession } from '../session/session-store.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'
import { type ProfileSection, profileSectionOf } from './profile-sections.ts'
import { viewAsOf } from './view-as.ts'

/** With its ETag, so that a change of it replaces no other. */
export type OwnNote = MemberNote & { version: string }

export interface MapCountry {
  code: string
  status: VisitStatus
  firstVisitedAt: string | null
}

/** What stands below the head, or the status of the call that was refused. */
export type SectionData =
  | {
      kind: 'about'
      interests: { id: string; name: string }[]
      languages: { name: string; level: SpokenLanguage['level'] }[]
      trips: TripCardData[]
      experiences: ListPage<Experience>
      /** What the viewer has written and nobody else sees yet. */
      ownExperience: Experience | undefined
      /** The viewer's own, which nobody else sees; undefined on oneself and for visitors. */
      note: OwnNote | undefined
    }
  | ({ kind: 'trips' } & ListPage<TripCardData>)
  | ({ kind: 'albums' } & AlbumList)
  | { kind: 'map'; countries: MapCountry[] }
  | ({ kind: 'bucket-list' } & ListPage<BucketListItem>)
  | ({ kind: 'friends' } & ListPage<MemberCard>)
  | { kind: 'refused'; status: number }

export interface SectionProps<Kind extends SectionData['kind']> {
  user: OtherUser
  isOwn: boolean
  section: Extract<SectionData, { kind: Kind }>
  /** The section's own address. */
  path: string
}

export interface ProfilePageData {
  user: OtherUser
  viewAs: ViewAs | undefined
  section: SectionData
}

interface Asked {
  params: { id: string }
  viewAs: ViewAs | undefined
  cursor: string | undefined
}

const perPage = 24
/** Of those to come, beside the words about oneself. */
const shownTrips = 2
const experiencesPerPage = 10

/** A member as the viewer may see them; a section of theirs may be hidden all the same. */
export const load: LoadPage<ProfilePageData> = async (callApi, { params, url }) => {
  const name = profileSectionOf(params.section)
  if (!name) return { ok: false, status: 404 }
  const viewAs = viewAsOf(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const asked = { params: { id: params.id ?? '' }, viewAs, cursor }
  const [user, findSection] = await Promise.all([
    callApi(getUser, { params: asked.params, query: { viewAs } }),
    loadSection[name](callApi, asked),
  ])
  if (!user.ok) return { ok: false, status: user.status }
  return { ok: true, data: { user: user.data, viewAs, section: findSection(user.data) } }
}

type SectionLoader = (callApi: CallApi, asked: Asked) => Promise<(user: OtherUser) => SectionData>

const loadSection: Record<ProfileSection, SectionLoader> = {
  async about(callApi, { params, viewAs, cursor }) {
    const { id: userId } = params
    const [interests, languages, trips, experiences, own, note] = await Promise.all([
      callApi(listInterests, {}),
      callApi(listLanguages, {}),
      callApi(listUserTrips, { params, query: { viewAs, type: 'upcoming', limit: shownTrips } }),
      callApi(listUserExperiences, {
        params,
        query: { viewAs, cursor, limit: experiencesPerPage },
      }),
      // Nobody else may see it: a visitor has none.
      import.meta.env.SSR
        ? undefined
        : callApi(listOwnExperiences, { query: { of: 'written', userId, limit: 1 } }),
      import.meta.env.SSR || readStoredSession()?.userId === userId
        ? undefined
        : callApi(getMemberNote, { params }),
    ])
    const interestNames = namesById(interests.ok ? interests.data : [])
    const languageNames = namesById(languages.ok ? languages.data : [])
    return ({ profile }) => ({
      kind: 'about',
      interests: profile.interests.flatMap((id) => {
        const name = interestNames.get(id)
        return name === undefined ? [] : [{ id, name }]
      }),
      languages: profile.languages.map(({ id, level }) => ({
        name: languageNames.get(id) ?? id,
        level,
      })),
      trips: trips.ok ? trips.data.map(tripCardData) : [],
      experiences: experiences.ok ? pageOf(experiences) : { items: [], nextCursor: null },
      ownExperience: own?.ok ? own.data.find(({ published }) => !published) : undefined,
      note: note?.ok ? { ...note.data, version: note.headers.get('etag') ?? '' } : undefined,
    })
  },

  async trips(callApi, { params, viewAs, cursor }) {
    const query = { viewAs, cursor, limit: perPage }
    const result = await callApi(listUserTrips, { params, query })
    if (!result.ok) return () => ({ kind: 'refused', status: result.status })
    const { items, nextCursor } = pageOf(result)
    return () => ({ kind: 'trips', items: items.map(tripCardData), nextCursor })
  },

  async albums(callApi, { params, viewAs, cursor }) {
    const query = { viewAs, cursor, limit: perPage, albumItems: 0 }
    const result = await callApi(listUserAlbums, { params, query })
    if (!result.ok) return () => ({ kind: 'refused', status: result.status })
    return () => ({ kind: 'albums', ...albumListOf(result) })
  },

  async map(callApi, { params, viewAs }) {
    const result = await callApi(listUserCountries, { params, query: { viewAs } })
    if (!result.ok) return () => ({ kind: 'refused', status: result.status })
    const countries = result.data.map(({ code, status, firstVisitedAt }) => ({
      code,
      status,
      firstVisitedAt,
    }))
    return () => ({ kind: 'map', countries })
  },

  async 'bucket-list'(callApi, { params, viewAs, cursor }) {
    const query = { viewAs, cursor, limit: perPage }
    const result = await callApi(listUserBucketListItems, { params, query })
    if (!result.ok) return () => ({ kind: 'refused', status: result.status })
    return () => ({ kind: 'bucket-list', ...pageOf(result) })
  },

  async friends(callApi, { params, viewAs, cursor }) {
    const query = { viewAs, cursor, limit: perPage }
    const result = await callApi(listUserFriendships, { params, query })
    if (!result.ok) return () => ({ kind: 'refused', status: result.status })
    const { items, nextCursor } = pageOf(result)
    return () => ({ kind: 'friends', items: items.map(({ user }) => user), nextCursor })
  },
}

function namesById(items: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(items.map(({ id, name }) => [id, name]))
}
