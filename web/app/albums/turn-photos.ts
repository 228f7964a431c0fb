import { updateAlbumItems } from '@farfolk/contract/album-items'
import type { Turn } from '@farfolk/contract/images'
import { flushSync } from 'react-dom'
import { tellRefusal } from '../api/call-api-alert.ts'
import { removeToast, toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { photoOf } from './album-photo.ts'
import { changePhotos } from './change-photos.ts'
import type { Photo } from './shown-album.ts'
import { pictured, spin, unspin } from './spin-photos.ts'

interface Turning {
  /** Shows photos as the club has them now, which is in their turn, sides and addresses. */
  show: (photos: readonly Photo[]) => void
  /** Once it was undone, maybe from another page. */
  reread: () => Promise<void>
}

type Turns = ReadonlyMap<string, Turn>

/** Of photos on their way: as they shall be, by the last press. */
const asked = new Map<string, { turn: Turn }>()
/** Of the same what the club has answered to an earlier one. */
const answered = new Map<string, Photo>()
/** Of the same how they are turned by all that is answered: what failed on the way never was. */
const saved = new Map<string, Turn>()
let last: Promise<unknown> = Promise.resolve()
let allShown: Promise<unknown> = last

/** Resolves once all that was pressed is saved, and shown so. */
export async function turnsShown(): Promise<void> {
  await allShown
}

/** Turns own photos, and those that one gave, by so many degrees clockwise; videos stay as they are. */
export async function turnPhotos(
  photos: readonly Photo[],
  by: Turn,
  turning: Turning,
): Promise<void> {
  const still = photos.filter(({ video }) => !video)
  const setting = setTurns(
    still,
    new Map(still.map((photo) => [photo.id, sumOf(turnOf(photo), by)])),
    turning,
  )
  allShown = Promise.allSettled([allShown, setting])
  const { turned, before } = await setting
  tell(turned, before, turning)
  const videos = photos.length - still.length
  if (videos > 0) toast(m.albums_turned_no_videos({ count: videos }))
}

/**
 * One call after the other, so that what was pressed last is what stays. Answers those that are turned, and how
 * they were before.
 */
async function setTurns(
  photos: readonly Photo[],
  turns: Turns,
  { show }: Pick<Turning, 'show'>,
): Promise<{ turned: Photo[]; before: Turns }> {
  const own = new Map([...turns].map(([id, turn]) => [id, { turn }]))
  for (const photo of photos) {
    const { turn } = own.get(photo.id)!
    const by = sumOf(turn, 360 - turnOf(photo))
    spin(photo, by === 270 ? -90 : by)
    if (!saved.has(photo.id)) saved.set(photo.id, photo.turn ?? 0)
  }
  for (const [id, turn] of own) asked.set(id, turn)
  const changes = [...turns].map(([id, turn]) => ({ id, turn }))
  const saving = last.then(async () => {
    const before: Turns = new Map([...own.keys()].map((id) => [id, saved.get(id) ?? 0]))
    const { items, failed } = await changePhotos(changes)
    if (failed) tellVideos(failed.errors)
    const turned = items.map((item) => ({ turn: 0 as const, ...photoOf(item) }))
    for (const photo of turned) {
      answered.set(photo.id, photo)
      saved.set(photo.id, photo.turn)
    }
    return { turned, before }
  })
  last = saving
  const done = await saving

  // One that was turned on since is shown once all of it is answered.
  const latest = () => [...own].flatMap(([id, turn]) => (asked.get(id) === turn ? id : []))
  const coming = latest().flatMap((id) => answered.get(id) ?? [])
  await Promise.all(coming.map(pictured))
  const ids = latest()
  flushSync(() => show(ids.flatMap((id) => answered.get(id) ?? [])))
  for (const id of ids) {
    unspin(id)
    asked.delete(id)
    answered.delete(id)
    saved.delete(id)
  }
  return done
}

/** Of photos that were turned: some have become videos elsewhere. */
function tellVideos(errors: readonly { code: string }[]): void {
  const count = errors.filter(({ code }) => code === 'conflict').length
  tellRefusal(updateAlbumItems, errors, 'conflict', m.albums_turned_no_videos({ count }))
}

function turnOf({ id, turn = 0 }: Photo): Turn {
  return asked.get(id)?.turn ?? turn
}

function sumOf(turn: number, by: number): Turn {
  return ((turn + by) % 360) as Turn
}

let told: { ids: string; toast: number; before: Turns } | undefined

/** Of several presses on the same photos one toast stands, whose 'Undo' leads back to before the first. */
function tell(turned: readonly Photo[], before: Turns, turning: Turning): void {
  if (turned.length === 0) return
  const ids = turned.map(({ id }) => id).join()
  const earlier = told?.ids === ids ? told : undefined
  const first = earlier?.before ?? before
  if (earlier) removeToast(earlier.toast)
  const undo = async () => {
    await setTurns(turned, new Map(turned.map(({ id }) => [id, first.get(id) ?? 0])), turning)
    await turning.reread()
  }
  const number = toast(
    m.albums_turned({ count: turned.length }),
    () => void undo(),
    () => {
      if (told?.toast === number) told = undefined
    },
  )
  told = { ids, toast: number, before: first }
}
