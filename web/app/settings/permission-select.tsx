import type { Audience } from '@farfolk/contract/fields'
import {
  type Permission,
  type PermissionResource,
  updatePermission,
} from '@farfolk/contract/permissions'
import { href, Link, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import type { ProfileSection } from '../profile/profile-sections.ts'
import { useUser } from '../session/session-store.ts'
import { audiences, audienceWords } from '../ui/audience-words.ts'
import { Select } from '../ui/select.tsx'
import styles from './settings.module.css'
import { useSavedChoice } from './use-saved-choice.ts'

const resources: Record<PermissionResource, () => string> = {
  profile: m.settings_of_profile,
  trips: m.settings_of_trips,
  albums: m.settings_of_albums,
  countries: m.settings_of_countries,
  bucketList: m.settings_of_bucket_list,
  packingLists: m.settings_of_packing_lists,
  friendships: m.settings_of_friendships,
}

/** Where on the profile it shows, whose first section has no name. */
const sections: Record<
  Exclude<PermissionResource, 'packingLists'>,
  { section?: ProfileSection }
> = {
  profile: {},
  trips: { section: 'trips' },
  albums: { section: 'albums' },
  countries: { section: 'map' },
  bucketList: { section: 'bucket-list' },
  friendships: { section: 'friends' },
}

/** The page where others' view can be had; packing lists have no place on the profile. */
function pageOf(resource: PermissionResource, id: string): string {
  if (resource === 'packingLists') return href('/packing-lists')
  return href('/profile/:id/:section?', { id, ...sections[resource] })
}

const viewers = [
  ['visitor', m.settings_as_visitor],
  ['member', m.settings_as_member],
  ['friend', m.settings_as_friend],
] as const

/** Saved with the choice: there is nothing else to fill in. */
export function PermissionSelect({ permission }: { permission: Permission }) {
  const { revalidate } = useRevalidator()
  const { shown, choose } = useSavedChoice(save, { read: permission, reread: revalidate })

  async function save(audience: Audience): Promise<boolean> {
    const params = { id: permission.id }
    const { ok } = await callApi(updatePermission, { params, body: { permission: { audience } } })
    if (ok) toast(m.settings_saved())
    return ok
  }

  const { resource } = permission
  return (
    <div>
      <Select
        label={resources[resource]()}
        value={shown ?? permission.audience}
        options={audiences.map((value) => ({ value, label: audienceWords[value]() }))}
        onChange={(event) => {
          const audience = audiences.find((name) => name === event.currentTarget.value)
          if (audience) choose(audience)
        }}
      />
      <SeenAs resource={resource} />
    </div>
  )
}

/** Leads to what each kind of viewer finds there: nothing before the e-mail is confirmed. */
function SeenAs({ resource }: { resource: PermissionResource }) {
  const user = useUser()
  if (!user?.emailConfirmed) return null
  const path = pageOf(resource, user.id)
  return (
    <p className={styles.seenAs}>
      {m.settings_see_it_as()}
      {viewers.map(([viewAs, words]) => (
        <Link key={viewAs} to={`${path}?viewAs=${viewAs}`}>
          <span className="visually-hidden">
            {m.page_label({ name: resources[resource](), words: '' })}
          </span>
          {words()}
        </Link>
      ))}
    </p>
  )
}
