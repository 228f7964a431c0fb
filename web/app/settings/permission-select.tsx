import type { Audience } from '@farfolk/contract/fields'
import {
  type Permission,
  type PermissionResource,
  updatePermission,
} from '@farfolk/contract/permissions'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Select } from '../ui/select.tsx'

const resources: Record<PermissionResource, () => string> = {
  profile: m.settings_of_profile,
  trips: m.settings_of_trips,
  albums: m.settings_of_albums,
  countries: m.settings_of_countries,
  bucketList: m.settings_of_bucket_list,
  packingLists: m.settings_of_packing_lists,
  friendships: m.settings_of_friendships,
}

const audiences: Record<Audience, () => string> = {
  everyone: m.settings_to_everyone,
  members: m.settings_to_members,
  friends: m.settings_to_friends,
  me: m.settings_to_me,
}
const audienceNames = Object.keys(audiences) as Audience[]

/** Saved with the choice: there is nothing else to fill in. */
export function PermissionSelect({ permission }: { permission: Permission }) {
  const { revalidate } = useRevalidator()
  // What was chosen, while it is being saved.
  const [chosen, setChosen] = useState<Audience>()

  async function choose(audience: Audience): Promise<void> {
    setChosen(audience)
    const params = { id: permission.id }
    const result = await callApi(updatePermission, { params, body: { permission: { audience } } })
    if (result.ok) {
      toast(m.settings_saved())
      await revalidate()
    }
    setChosen(undefined)
  }

  return (
    <Select
      label={resources[permission.resource]()}
      value={chosen ?? permission.audience}
      disabled={chosen !== undefined}
      options={audienceNames.map((value) => ({ value, label: audiences[value]() }))}
      onChange={(event) => {
        const audience = audienceNames.find((name) => name === event.currentTarget.value)
        if (audience) void choose(audience)
      }}
    />
  )
}
