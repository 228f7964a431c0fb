import { leastSeenArea } from '@farfolk/contract/earth'
import { getOwnUser, type OwnUser } from '@farfolk/contract/members'
import { listCountries } from '@farfolk/contract/countries'
import { listInterests, listLanguages } from '@farfolk/contract/reference'
import type { LoadPage } from '../api/page-data.ts'

interface Named {
  id: string
  name: string
}

export interface OwnProfileData {
  user: OwnUser
  /** The ETag: what is saved later must be built on it. */
  version: string
  interests: (Named & { group: string })[]
  languages: Named[]
  /** By their code; of the small ones the map shows a dot there. */
  countries: (Named & { dot?: [lat: number, lng: number] })[]
}

/** The own profile for changing it, with what there is to choose from. */
export const load: LoadPage<OwnProfileData> = async (callApi) => {
  const [user, interests, languages, countries] = await Promise.all([
    callApi(getOwnUser, {}),
    callApi(listInterests, {}),
    callApi(listLanguages, {}),
    callApi(listCountries, {}),
  ])
  if (!user.ok) return { ok: false, status: user.status }
  // A form without its choices would look as if nothing had been chosen.
  if (!interests.ok) return { ok: false, status: interests.status }
  if (!languages.ok) return { ok: false, status: languages.status }
  if (!countries.ok) return { ok: false, status: countries.status }
  return {
    ok: true,
    data: {
      user: user.data,
      version: user.headers.get('etag') ?? '',
      interests: interests.data,
      languages: languages.data,
      countries: countries.data.map(({ code, name, area, latlng }) => ({
        id: code,
        name,
        ...(area < leastSeenArea && { dot: latlng }),
      })),
    },
  }
}
