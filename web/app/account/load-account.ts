import { listOwnAlbums } from '@farfolk/contract/albums'
import { type Friendship, listFriendships } from '@farfolk/contract/friendships'
import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { type AlbumList, albumListOf, albumsQuery } from '../albums/album-list.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import { type AccountSection, accountSections } from './account-sections.ts'

export interface AccountData {
  user: OwnUser
  section: AccountSection
  /** In their section alone. */
  albums?: AlbumList | undefined
  friends?: FriendList | undefined
}

export interface FriendList extends ListPage<Friendship> {
  /** What their names were asked to have; empty for all. */
  q: string
}

const friendsPerPage = 50

/** The own account, as only its member sees it. */
export const load: LoadPage<AccountData> = async (callApi, { params, url }) => {
  const section = accountSections.find((known) => known === (params.filter ?? 'about'))
  if (!section) return { ok: false, status: 404 }
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const friendsQuery = {
    q: q || undefined,
    cursor: url.searchParams.get('cursor') ?? undefined,
    limit: friendsPerPage,
  }
  const [user, albums, friends] = await Promise.all([
    callApi(getOwnUser, {}),
    section === 'albums' ? callApi(listOwnAlbums, { query: albumsQuery(url) }) : undefined,
    section === 'friends' ? callApi(listFriendships, { query: friendsQuery }) : undefined,
  ])
  if (!user.ok) return { ok: false, status: user.status }
  if (albums && !albums.ok) return { ok: false, status: albums.status }
  if (friends && !friends.ok) return { ok: false, status: friends.status }
  return {
    ok: true,
    data: {
      user: user.data,
      section,
      albums: albums && albumListOf(albums),
      friends: friends && { ...pageOf(friends), q },
    },
  }
}
