import { isSharePictureKind } from '@farfolk/contract/art'
import type { Locale } from '@farfolk/contract/members'
import { SharedThing } from '@farfolk/contract/shares'
import type { FastifyInstance } from 'fastify'
import { pickLocale } from '../accounts/locale.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { digestTag, matchesTag } from '../http/entity-tag.ts'
import { varyBy } from '../http/vary-by.ts'
import type { FillImages } from '../images/fill-images.ts'
import { noFraming } from '../images/framing.ts'
import type { MediaWork } from '../images/media-work.ts'
import { Refused } from '../images/refused.ts'
import { KeptPromises } from '../kept-promises.ts'
import { namePlaces } from '../places/local-names.ts'
import { readSharedThing } from '../shares/shared-things.ts'
import type { OpenShare } from '../shares/open-share.ts'
import { ofShared, readers, type Subject } from './subject.ts'

type Deps = Pick<FeatureDeps, 'blobs' | 'connections' | 'rateLimits' | 'router'> & {
  work: MediaWork
  openShare: OpenShare
  fillImages: FillImages
}

/** How long others may show a picture of a thing that has changed. */
const freshSeconds = 600
const keptPictures = 40
const mapCard = {
  format: 'jpeg',
  style: 'default',
  isDark: false,
  width: 1_200,
  height: 630,
} as const

/** Pictures for whoever sends a page round: of its own photo or art, with its name. */
export function sharePictures(app: FastifyInstance, deps: Deps): void {
  const { rateLimits, router } = deps
  const pictures = new KeptPromises<Buffer>(keptPictures)

  app.get<{ Params: { kind: string; file: string } }>(
    '/share-pictures/:kind/:file',
    async (request, reply) => {
      rateLimits.countCall(null, request)
      const { kind, file } = request.params
      const id = file.replace(/\.jpg$/, '')
      if (!isSharePictureKind(kind) || id === file || id === '') throw new ApiError('not_found')
      // As the page is that names the picture.
      const locale = pickLocale(undefined, request.headers['accept-language'])
      const subject =
        kind === 'shares'
          ? await readShared(deps, locale, { token: id, ip: request.ip })
          : await readers[kind](router.callAsVisitor, id, locale)
      const etag = digestTag(JSON.stringify(subject))
      // Of a link: for the one who has it.
      const scope = kind === 'shares' ? 'private' : 'public'
      reply.headers({ etag, 'cache-control': `${scope}, max-age=${freshSeconds}` })
      reply.header('cross-origin-resource-policy', 'cross-origin')
      varyBy(reply, 'accept-language')
      if (kind === 'shares') reply.header('x-robots-tag', 'noindex')
      if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const picture = await pictures.get(etag, () => draw(deps, subject))
      return reply.type('image/jpeg').send(picture)
    },
  )

  app.get('/share-pictures/*', () => {
    throw new ApiError('not_found')
  })
}

/** With a visitor's eyes, and counted as no view; a link with a password shows nothing. */
async function readShared(
  deps: Deps,
  locale: Locale,
  { token, ip }: { token: string; ip: string },
): Promise<Subject> {
  const { openShare, fillImages, connections, rateLimits } = deps
  try {
    const visit = { tokenHash: null, countMember: rateLimits.countMember, sentHeaders: {}, ip }
    const share = await openShare({ params: { token }, ...visit })
    const json = fillImages(namePlaces(await readSharedThing(connections.pool, share), locale))
    return ofShared(locale, SharedThing.parse(JSON.parse(json)), share.id)
  } catch (error) {
    throw error instanceof ApiError && error.status < 429 ? new ApiError('not_found') : error
  }
}

async function draw({ work, blobs, connections }: Deps, subject: Subject): Promise<Buffer> {
  const { imageId, framing = noFraming, travelMap, ...shown } = subject
  if (travelMap) {
    const { bytes } = await work.run({ kind: 'travelMap', ...mapCard, ...travelMap })
    return Buffer.from(bytes)
  }
  const image =
    imageId === null
      ? undefined
      : await connections.db
          .selectFrom('image')
          .select('blob_hash')
          .where('id', '=', imageId)
          .executeTakeFirst()
  const file = image && (await blobs.fileOf(image.blob_hash.toString('hex')))
  try {
    const { bytes } = await work.run({ kind: 'share', file: file ?? null, framing, ...shown })
    return Buffer.from(bytes)
  } catch (error) {
    throw error instanceof Refused ? new ApiError('broken_image') : error
  }
}
