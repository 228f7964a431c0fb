import { sharePicturePath } from '@farfolk/contract/art'
import { Suspense } from 'react'
import { href, useSearchParams } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/profile-page'
import { describeProfile } from './describe-profile.ts'
import { fetchMembersParts } from './late-members-parts.ts'
import { load, type ProfilePageData } from './load-profile.ts'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileHead } from './profile-head.tsx'
import { type ProfileSection, profileSections, sectionParams } from './profile-sections.ts'
import { ProfileTrips } from './profile-trips.tsx'
import { SectionRefused } from './section-refused.tsx'
import { ViewAsBanner } from './view-as-banner.tsx'
import { viewAsOf, withViewAs } from './view-as.ts'
import styles from './profile-page.module.css'

// Most who open a profile read what stands first.
const ProfileAlbums = lazyPart(async () => (await import('./profile-albums.tsx')).ProfileAlbums)
const ProfileBucketList = lazyPart(
  async () => (await import('./profile-bucket-list.tsx')).ProfileBucketList,
)
const ProfileFriends = lazyPart(async () => (await import('./profile-friends.tsx')).ProfileFriends)
const ProfileMap = lazyPart(async () => (await import('./profile-map.tsx')).ProfileMap)

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(async () => {
  const [module] = await Promise.all([
    import('./load-profile.ts'),
    fetchMembersParts().catch(() => 0),
  ])
  return module
})

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const shown = params.section === 'about' ? undefined : params.section
  const path = href('/profile/:id/:section?', { id: params.id, section: shown })
  if (!loaderData?.ok) return metaOfRefused(matches, path, loaderData?.status)
  const { user, section } = loaderData.data
  const { firstName: name } = user.profile
  const words = shown && sectionWords[shown as ProfileSection]()
  return pageMeta(matches, {
    title: words ? m.page_section({ name, section: words }) : name,
    path,
    description: describeProfile(user),
    image: sharePicturePath('users', user.id),
    isPrivate: section.kind === 'refused',
  })
}

const sectionWords: Record<ProfileSection, () => string> = {
  about: m.profile_section_about,
  trips: m.profile_section_trips,
  albums: m.profile_section_albums,
  map: m.profile_section_map,
  'bucket-list': m.bucket_title,
  friends: m.profile_section_friends,
}

export default function ProfilePage({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isOwn = useUser()?.id === params.id
  const viewAs = isOwn ? viewAsOf(search) : undefined
  const banner = viewAs && (
    <ViewAsBanner end={href('/profile/:id/:section?', { id: params.id })} viewAs={viewAs} />
  )
  if (!loaderData.ok) {
    return (
      <>
        {banner}
        <RefusedPage status={loaderData.status} />
      </>
    )
  }
  const { user } = loaderData.data
  const tabs = profileSections.map((section) => {
    const path = href('/profile/:id/:section?', sectionParams(user.id, section))
    const isCurrent = section === (params.section ?? 'about')
    return { to: withViewAs(path, viewAs), label: sectionWords[section](), isCurrent }
  })
  return (
    <>
      {banner}
      <article className={styles.profile} aria-labelledby="profile-name">
        <ProfileHead user={user} isOwn={isOwn && !viewAs} viewAs={viewAs} />
        <Tabs label={m.profile_sections()} tabs={tabs} />
        <Suspense fallback={<Skeleton height="320px" />}>
          <Section {...loaderData.data} isOwn={isOwn && !viewAs} />
        </Suspense>
      </article>
    </>
  )
}

function Section({ user, section, viewAs, isOwn }: ProfilePageData & { isOwn: boolean }) {
  if (section.kind === 'refused') return <SectionRefused status={section.status} userId={user.id} />
  const path = href('/profile/:id/:section?', sectionParams(user.id, section.kind))
  const shared = { user, isOwn, path: withViewAs(path, viewAs) }
  switch (section.kind) {
    case 'about':
      return <ProfileAbout {...shared} {...section} />
    case 'trips':
      return <ProfileTrips {...shared} section={section} />
    case 'albums':
      return <ProfileAlbums {...shared} section={section} />
    case 'map':
      return <ProfileMap user={user} isOwn={isOwn} countries={section.countries} />
    case 'bucket-list':
      return <ProfileBucketList {...shared} section={section} />
    case 'friends':
      return <ProfileFriends {...shared} section={section} />
  }
}
