import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { getAlbum } from '@farfolk/contract/albums'
import { expect } from 'vitest'
import { asFile } from './pictures.ts'
import type { startTestApp } from './test-app.ts'

/** For tests of the form: how photos are sent, and what the album has then. */
export function albumForms(club: Awaited<ReturnType<typeof startTestApp>>) {
  const { as, dataDir, make, visitor } = club
  type Member = Awaited<ReturnType<typeof make.user>>
  const incoming = () => readdir(join(dataDir, 'blobs', 'incoming'))

  return {
    /** Files that are still on their way. */
    incoming,
    async send(
      member: Member,
      albumId: string,
      photos: Uint8Array[],
      others: { id?: string; caption?: string } = {},
    ) {
      const file = photos.map((bytes) => asFile(bytes))
      const reply = await as(member).call(uploadAlbumItems, {
        body: { albumItem: { albumId, file, ...others } },
      })
      expect(await incoming()).toEqual([])
      return reply
    },
    async ownAlbum() {
      const owner = await make.user()
      return { owner, album: await make.album(owner, { audience: 'everyone' }) }
    },
    async itemsOf(album: { id: string }): Promise<AlbumItem[]> {
      const { data } = await visitor.call(getAlbum, { params: { id: album.id } })
      return data.albumItems
    },
  }
}
