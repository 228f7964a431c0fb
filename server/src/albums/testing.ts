import { getAlbum, updateAlbum } from '@farfolk/contract/albums'
import type { Image } from '@farfolk/contract/images'
import { listNotifications } from '@farfolk/contract/notifications'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { takePhoto } from '../testing/photos.ts'
import type { TestApp } from '../testing/test-app.ts'

export const fourPhotos = () =>
  Promise.all([1, 2, 3, 4].map((seed) => takePhoto({ seed, at: [48.8566, 2.3522] })))

/** The job that tells them would wait for rows that tests hold. */
export const toldFriends = { told_friends_at: new Date() }

/** For tests of albums that those fill who travel along: who they are, and what they do and are shown. */
export function filledAlbums({ as, connections, make }: TestApp) {
  /** A trip of Ada's with an album of Cleo's that Ben may add to, and one in every other place. */
  async function company() {
    const named = (name: string) => make.user({ first_name: name })
    const [ada, ben, cleo] = [await named('Ada'), await named('Ben'), await named('Cleo')]
    const [ida, pip, eve] = [await named('Ida'), await named('Pip'), await named('Eve')]
    const [fay, max, lou] = [await named('Fay'), await named('Max'), await named('Lou')]
    const trip = await make.trip(ada, { audience: 'everyone' })
    const seat = await make.traveller(trip, ben)
    await make.traveller(trip, cleo)
    await make.traveller(trip, ida, 'invited')
    await make.traveller(trip, pip, 'pending')
    await make.traveller(trip, eve)
    await make.friendship(eve, cleo, 'blocked')
    await make.friendship(fay, cleo)
    // Who has left.
    const left = await make.traveller(trip, lou)
    await connections.db.deleteFrom('traveller').where('id', '=', left).execute()
    const album = await make.album(cleo, {
      name: 'Ours',
      trip_id: trip.id,
      companions_add: true,
      show_locations: true,
      ...toldFriends,
    })
    const others = { ida, pip, eve, fay, max, lou }
    return { ada, ben, cleo, ...others, trip, seat, album, params: { id: album.id } }
  }

  const itemsFor = async (who: MadeMember, { id }: { id: string }) =>
    (await as(who).call(getAlbum, { params: { id } })).data.albumItems

  const setFlag = (who: MadeMember, { id }: { id: string }, companionsAdd: boolean) =>
    as(who).call(updateAlbum, { params: { id }, body: { album: { companionsAdd } } })

  const newsOf = async (who: MadeMember) => (await as(who).call(listNotifications, {})).data

  return { company, itemsFor, setFlag, newsOf }
}

export type Company = Awaited<ReturnType<ReturnType<typeof filledAlbums>['company']>>

/** Every Image in an answer, however deep. */
export function imagesIn(value: unknown): Image[] {
  if (typeof value !== 'object' || value === null) return []
  if ('variants' in value) return [value as Image]
  return Object.values(value).flatMap(imagesIn)
}

/** What an address answers, three bytes a pixel. */
export async function pixelsAt({ inject }: TestApp, address: string) {
  const reply = await inject({ url: address, headers: { accept: 'image/png' } })
  expect(reply.statusCode).toBe(200)
  return sharp(reply.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
