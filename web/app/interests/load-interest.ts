import type { CallApi } from '@farfolk/contract/call'
import { type Interest, InterestId } from '@farfolk/contract/interests'
import { listMeetUps, type MeetUp } from '@farfolk/contract/meet-ups'
import { listQuestions, type Question } from '@farfolk/contract/questions'
import { listInterests } from '@farfolk/contract/reference'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { asPage, type ListPage } from '../api/list-page.ts'
import type { LoadPage, PageData } from '../api/page-data.ts'
import { tripCardData, type TripCardData } from '../trips/trip-card-data.ts'
import { type InterestSection, narrowingOf, sectionOf } from './interest-sections.ts'

/** A member who has the interest. */
type Fan = Pick<TravellerHit, 'user' | 'hometown'> & { id: string }

interface Lists {
  members: Fan
  trips: TripCardData
  questions: Question
  'meet-ups': MeetUp
}

/** What one section shows; `isNarrow` where it is of trips that look for company or of unanswered questions alone. */
export type SectionData = {
  [Section in InterestSection]: {
    section: Section
    isNarrow: boolean
    found: ListPage<Lists[Section]>
  }
}[InterestSection]

export type InterestData = SectionData & { interest: Interest }

interface Asked {
  id: InterestId
  isNarrow: boolean
  cursor: string | undefined
}

/** As many as fill rows of two, three and four. */
const perPage = 24

/** What the address asks for; with a cursor, a further page of its list. */
export const load: LoadPage<InterestData> = async (callApi, { params, url }) => {
  const section = sectionOf(params.section)
  const id = InterestId.safeParse(params.id)
  if (!section || !id.success) return { ok: false, status: 404 }
  const isNarrow = url.searchParams.get(narrowingOf[section] ?? '') === 'true'
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [interests, shown] = await Promise.all([
    callApi(listInterests, {}),
    sections[section](callApi, { id: id.data, isNarrow, cursor }),
  ])
  if (!shown.ok) return shown
  if (!interests.ok) return { ok: false, status: interests.status }
  const interest = interests.data.find((each) => each.id === id.data)
  if (!interest) return { ok: false, status: 404 }
  return { ok: true, data: { ...shown.data, interest } }
}

type LoadSection = (callApi: CallApi, asked: Asked) => Promise<PageData<SectionData>>

const sections: Record<InterestSection, LoadSection> = {
  async members(callApi, { id, isNarrow, cursor }) {
    const kind = 'travellers' as const
    const result = await callApi(search, {
      body: { search: { kind, interests: [id], limit: perPage, cursor } },
    })
    return whole(asPage(result), ({ items, nextCursor }) => {
      const fans = items.flatMap((hit) =>
        'user' in hit ? [{ id: hit.user.id, user: hit.user, hometown: hit.hometown }] : [],
      )
      return { section: 'members', isNarrow, found: { items: fans, nextCursor } }
    })
  },

  async trips(callApi, { id, isNarrow, cursor }) {
    const of = { kind: 'trips', sort: 'soonest' } as const
    const lookingForCompany = isNarrow || undefined
    const result = await callApi(search, {
      body: { search: { ...of, interests: [id], lookingForCompany, limit: perPage, cursor } },
    })
    return whole(asPage(result), ({ items, nextCursor }) => {
      const trips = items.flatMap((hit) => ('trip' in hit ? [tripCardData(hit.trip)] : []))
      return { section: 'trips', isNarrow, found: { items: trips, nextCursor } }
    })
  },

  async questions(callApi, { id, isNarrow, cursor }) {
    const query = { interest: id, unanswered: isNarrow, limit: perPage, cursor }
    const result = await callApi(listQuestions, { query })
    return whole(asPage(result), (found) => ({ section: 'questions', isNarrow, found }))
  },

  async 'meet-ups'(callApi, { id, isNarrow, cursor }) {
    const query = { interest: id, limit: perPage, cursor }
    const result = await callApi(listMeetUps, { query })
    return whole(asPage(result), (found) => ({ section: 'meet-ups', isNarrow, found }))
  },
}

function whole<T>(
  page: PageData<ListPage<T>>,
  dataOf: (found: ListPage<T>) => SectionData,
): PageData<SectionData> {
  return page.ok ? { ok: true, data: dataOf(page.data) } : page
}
