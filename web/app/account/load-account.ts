import { listOwnAlbums } from '@farfolk/contract/albums'
import { listDueExperiences, listOwnExperiences } from '@farfolk/contract/experiences'
import { type Friendship, listFriendships } from '@farfolk/contract/friendships'
import {
  getInvitationLink,
  type Invitation,
  type InvitationLink,
  listInvitations,
} from '@farfolk/contract/invitations'
import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { type AlbumList, albumListOf, albumsQuery } from '../albums/album-list.ts'
import { type ListPage, pageOf } from '../api/list-page.ts'
import type { LoadPage } from '../api/page-data.ts'
import type { OwnExperiencesData } from '../experiences/own-experiences.tsx'
import { type AccountSection, accountSections } from './account-sections.ts'

export interface AccountData {
  user: OwnUser
  section: AccountSection
  /** In their section alone. */
  albums?: AlbumList | undefined
  friends?: FriendList | undefined
  experiences?: OwnExperiencesData | undefined
  invitations?: InvitationsData | undefined
}

export interface InvitationsData {
  link: InvitationLink | null
  first: ListPage<Invitation>
}

export interface FriendList extends ListPage<Friendship> {
  /** What their names were asked to have; empty for all. */
  q: string
}

const friendsPerPage = 50
const experiencesPerPage = 10
const invitationsPerPage = 50

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
  const experiences = (of: 'about' | 'written') => {
    const cursor = url.searchParams.get('of') === of ? url.searchParams.get('cursor') : null
    const query = { of, cursor: cursor ?? undefined, limit: experiencesPerPage }
    return section === 'about' ? callApi(listOwnExperiences, { query }) : undefined
  }
  const invitationsQuery = {
    cursor: url.searchParams.get('cursor') ?? undefined,
    limit: invitationsPerPage,
  }
  const [user, albums, friends, due, about, written, link, invited] = await Promise.all([
    callApi(getOwnUser, {}),
    section === 'albums' ? callApi(listOwnAlbums, { query: albumsQuery(url) }) : undefined,
    section === 'friends' ? callApi(listFriendships, { query: friendsQuery }) : undefined,
    section === 'about' ? callApi(listDueExperiences, {}) : undefined,
    experiences('about'),
    experiences('written'),
    section === 'invite' ? callApi(getInvitationLink, {}) : undefined,
    section === 'invite' ? callApi(listInvitations, { query: invitationsQuery }) : undefined,
  ])
  if (!user.ok) return { ok: false, status: user.status }
  if (albums && !albums.ok) return { ok: false, status: albums.status }
  if (friends && !friends.ok) return { ok: false, status: friends.status }
  if (about && !about.ok) return { ok: false, status: about.status }
  if (link && !link.ok) return { ok: false, status: link.status }
  if (invited && !invited.ok) return { ok: false, status: invited.status }
  if (written && !written.ok) return { ok: false, status: written.status }
  return {
    ok: true,
    data: {
      user: user.data,
      section,
      albums: albums && albumListOf(albums),
      friends: friends && { ...pageOf(friends), q },
      experiences:
        about && written
          ? {
              due: due?.ok ? due.data : [],
              about: pageOf(about),
              written: pageOf(written),
            }
          : undefined,
      invitations: link && invited && { link: link.data, first: pageOf(invited) },
    },
  }
}
