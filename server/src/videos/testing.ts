import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getAlbum } from '@farfolk/contract/albums'
import type { MadeMember } from '../testing/make.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'
import type { TestApp } from '../testing/test-app.ts'

/** A short film as a phone makes it, and one as a browser does. */
export const makeFilms = () =>
  Promise.all([film(), film({ seed: 9, container: 'webm', video: 'vp9', audio: 'opus' })])

/** What the tests of videos do over and over. */
export function filming({ app, as, dataDir, make, visitor }: TestApp) {
  const { send } = createTusClient(app.fastify)

  return {
    /** In an open album. */
    async photo() {
      const owner = await make.user()
      const album = await make.album(owner, { audience: 'everyone' })
      const item = await make.albumItem(album)
      const seen = async (viewer: MadeMember | null = owner) => {
        const caller = viewer ? as(viewer) : visitor
        const { data } = await caller.call(getAlbum, { params: { id: album.id } })
        return data.albumItems[0]
      }
      return { owner, album, item, seen }
    },

    move: (member: { token: string }, bytes: Buffer, videoOf: string) =>
      send(member, bytes, { videoOf, filename: 'a.mov' }),

    incoming: () => readdir(join(dataDir, 'blobs', 'incoming')),
  }
}
