import { deleteAlbumItemVideo, getVideo, replaceDrawnStill } from '@farfolk/contract/videos'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { ImageAddresses } from '../images/image-addresses.ts'
import { deleteVideo } from './delete-video.ts'
import { replaceStill } from './replace-still.ts'
import { sendVideo } from './send-video.ts'
import { readVideoName } from './video-name.ts'

/** Videos of albums, as they are watched; they come in as uploads do. */
export function videos({
  addresses,
  blobs,
  connections,
  images,
  live,
  room,
  router,
}: FeatureDeps & { addresses: ImageAddresses }): void {
  const { route, file } = router
  const { db } = connections

  file(getVideo, async ({ params: { signature, ...asked } }, request, reply) => {
    if (!addresses.isVideoSigned(signature, asked)) throw new ApiError('not_allowed')
    const video = readVideoName(asked.name)
    const expires = Number(asked.expires)
    if (!video || expires * 1000 <= Date.now()) throw new ApiError('not_found')
    return sendVideo(request, reply, blobs, { ...video, expires })
  })

  route(deleteAlbumItemVideo, async ({ params, viewer }) => {
    await deleteVideo({ db, live }, params.id, viewer.memberId)
    return null
  })

  route(replaceDrawnStill, async ({ params, body, viewer }) => {
    const { file: picture } = body.albumItem
    const given = { itemId: params.id, memberId: viewer.memberId, file: picture }
    await replaceStill({ db, images, live, room }, given)
    return null
  })
}
