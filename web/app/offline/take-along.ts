import { listStopPhotos } from '@farfolk/contract/album-items'
import { getBookingFile, listBookings } from '@farfolk/contract/bookings'
import type { CallApi } from '@farfolk/contract/call'
import { getChannel, listMessages } from '@farfolk/contract/chat'
import { listPendingTravellers } from '@farfolk/contract/company'
import { listExpenses } from '@farfolk/contract/expenses'
import { fillPath } from '@farfolk/contract/http'
import { getOwnUser } from '@farfolk/contract/members'
import { countNotifications } from '@farfolk/contract/notifications'
import { listTripIdeas } from '@farfolk/contract/trip-ideas'
import { listTripTodos } from '@farfolk/contract/trip-todos'
import type { Trip } from '@farfolk/contract/trips'
import { callApi } from '../api/call-api.ts'
import { fetchFile } from '../api/files.ts'
import { timesNotStored } from '../api/kept-answers.ts'
import type { LoadPage } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import { load as loadAlbum } from '../albums/load-album.ts'
import { newestMessages } from '../chat/asked-pages.ts'
import { findTripChannel } from '../chat/find-trip-channel.ts'
import { load as loadChat } from '../chat/load-chat.ts'
import { load as loadPackingList } from '../packing-lists/load-packing-list.ts'
import { load as loadPackingLists } from '../packing-lists/load-packing-lists.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import { load as loadTrip } from '../trips/load-trip.ts'
import { load as loadTrips } from '../trips/load-trips.ts'
import { tripPath } from '../trips/trip-sections.ts'
import { confirm } from '../ui/confirm.ts'
import { keepsPages, startKeeping } from './keep-pages.ts'
import { keepPictures } from './keep-pictures.ts'
import { picturesOfAlbum, picturesOfTrip } from './pictures-of-trip.ts'

const sections = ['overview', 'itinerary', 'travellers', 'albums', 'packing'] as const
const alertId = 'error-take-along'

/** A trip stays on this device with all its sections; asks first where nothing is kept there yet. */
export async function takeAlong(trip: Trip): Promise<void> {
  dismissAlert(alertId)
  const isFirst = !keepsPages()
  if (isFirst) {
    const title = m.offline_ask()
    if ((await confirm({ title, text: m.offline_text() })) !== 'confirmed') return
  }
  // Before the files of the app, which alone take seconds.
  toast(m.offline_trip_keeping({ name: trip.name }))
  if (isFirst && !(await startKeeping())) {
    addAlert({ id: alertId, type: 'error', messages: [m.offline_failed()] })
    return
  }
  const before = timesNotStored()
  const isWhole = await keepTrip(trip)
  if (isWhole && timesNotStored() === before) toast(m.offline_trip_kept({ name: trip.name }))
  else addAlert({ id: alertId, type: 'error', messages: [m.offline_trip_failed()] })
}

const keeping: CallApi = (endpoint, input) =>
  callApi(endpoint, input, { silent: true, keeps: 'along' })

/** Loads as the pages do, so that they find it by the same addresses. */
async function keepTrip({ id, owner }: Trip): Promise<boolean> {
  const params = { id }
  const [sectionsDone, bookings, ...others] = await Promise.all([
    Promise.all(sections.map((section) => page(loadTrip, tripPath(id, section), { id, section }))),
    keeping(listBookings, { params }),
    keeping(listExpenses, { params }),
    keeping(listTripIdeas, { params }),
    keeping(listTripTodos, { params }),
    // Of the film.
    keeping(listStopPhotos, { params, query: { spread: true } }),
    keeping(getOwnUser, {}),
    keeping(countNotifications, {}),
    owner.id === readStoredSession()?.userId ? keeping(listPendingTravellers, { params }) : done,
    // The ways to it.
    page(loadTrips, '/trips'),
    page(loadPackingLists, '/packing-lists'),
    page(loadChat, '/chat'),
  ])
  const lists = sectionsDone.flatMap((section) =>
    section.ok ? (section.data.packingLists ?? []) : [],
  )
  const packing = await Promise.all(
    lists.map((list) => page(loadPackingList, `/packing-lists/${list.id}`, { id: list.id })),
  )
  const albums = await Promise.all(
    sectionsDone
      .flatMap((section) => (section.ok ? (section.data.albums?.items ?? []) : []))
      .map((album) => page(loadAlbum, `/albums/${album.id}`, { id: album.id })),
  )
  const papers = bookings.ok ? bookings.data : []
  const conversation = await keepConversation(id)
  const files = papers.flatMap(({ id: bookingId, files }) =>
    files.map((file) => keepPaper({ id, bookingId, fileId: file.id }, file.name)),
  )
  const read = [...sectionsDone, bookings, ...others, ...packing, ...albums, ...conversation]
  const all = [...read, ...(await Promise.all(files))]
  // Last, and a trip is there without some of them.
  await keepPictures([
    ...sectionsDone.flatMap((section) => (section.ok ? picturesOfTrip(section.data) : [])),
    ...albums.flatMap((album) => (album.ok ? picturesOfAlbum(album.data.album) : [])),
  ])
  return all.every(({ ok }) => ok)
}

/** Nothing where none was begun, or the member has left it. */
async function keepConversation(tripId: string) {
  const found = await findTripChannel(tripId)
  if (!found.ok || !found.data) return [found]
  const { id } = found.data
  return Promise.all([
    keeping(getChannel, { params: { id } }),
    keeping(listMessages, newestMessages(id)),
  ])
}

const done = { ok: true }

function page<T>(load: LoadPage<T>, path: string, params: Record<string, string> = {}) {
  return load(keeping, { params, url: new URL(path, location.origin) })
}

async function keepPaper(params: Record<string, string>, name: string) {
  const alert = { id: 'error-booking-file', words: m.booking_file_failed({ name }) }
  const file = await fetchFile(fillPath(getBookingFile.path, params), { alert, keeps: true })
  return { ok: file !== undefined }
}
