import { type FoundImage, searchImages } from '@farfolk/contract/image-search'
import { firstRow } from '../db/first-row.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { answerPage, pageWanted } from '../http/answer-page.ts'
import { type PageColumns, pageValues, type ViewerColumns } from '../http/page-statement.ts'
import { poolFor } from '../http/pool-for.ts'
import { confirmViewer, sessionInStatement } from '../http/route.ts'
import type { FillImages } from '../images/fill-images.ts'
import { createGate } from '../limits/gate.ts'
import { indexForgotten } from './index-photos.ts'
import { foundImagesText, imageQuery } from './statement.ts'

const indexSeconds = 86_400
/** Words that many photos bear, but hardly one at once, take a while; writes need connections too. */
const searches = { atOnce: 2, waiting: 10 }

type Row = ViewerColumns & PageColumns

/** Finds pictures among what members show to everyone. */
export function imageSearch(features: FeatureDeps & { fillImages: FillImages }): void {
  const { connections, fillImages, jobs, router } = features
  const gate = createGate(searches)
  jobs.repeat('photo-words', indexSeconds, () => indexForgotten(connections.db))

  router.route(
    searchImages,
    async (context) => {
      const { query, tokenHash, signal } = context
      const words = imageQuery(query.q)
      const row = firstRow(
        await gate(
          () =>
            poolFor(connections, tokenHash).query<Row>(foundImagesText, [
              ...pageValues(tokenHash, pageWanted(query)),
              words?.all ?? '',
              words?.withoutPlaces ?? '',
            ]),
          { ...(signal && { signal }) },
        ),
      )
      confirmViewer(context, { connections }, row)
      const page = JSON.parse(fillImages(answerPage(context, row).text)) as Found[]
      return page.map(({ image, ...found }) => ({ ...image, ...found }))
    },
    sessionInStatement,
  )
}

interface Found extends Omit<FoundImage, keyof FoundImage['variants'] | 'id'> {
  image: Omit<FoundImage, 'albumItemId' | 'album' | 'owner' | 'caption'>
}
