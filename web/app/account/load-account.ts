import { listOwnAlbums } from '@farfolk/contract/albums'
import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { type AlbumList, albumListOf, albumsQuery } from '../albums/album-list.ts'
import type { LoadPage } from '../api/page-data.ts'
import { type AccountSection, accountSections } from './account-sections.ts'

export interface AccountData {
  user: OwnUser
  section: AccountSection
  /** In their section alone. */
  albums?: AlbumList | undefined
}

/** The own account, as only its member sees it. */
export const load: LoadPage<AccountData> = async (callApi, { params, url }) => {
  const section = accountSections.find((known) => known === (params.filter ?? 'about'))
  if (!section) return { ok: false, status: 404 }
  const [user, albums] = await Promise.all([
    callApi(getOwnUser, {}),
    section === 'albums' ? callApi(listOwnAlbums, { query: albumsQuery(url) }) : undefined,
  ])
  if (!user.ok) return { ok: false, status: user.status }
  if (albums && !albums.ok) return { ok: false, status: albums.status }
  return { ok: true, data: { user: user.data, section, albums: albums && albumListOf(albums) } }
}
