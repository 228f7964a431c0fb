import * as emailLists from './email-lists.ts'
import type { Endpoint } from './http.ts'
import * as reference from './reference.ts'

/** Every call of the API, by feature. */
export const endpoints: Endpoint[] = [
  reference.listCountries,
  reference.getCountry,
  reference.listInterests,
  reference.listLanguages,
  reference.searchPlaces,
  reference.getStats,
  emailLists.subscribeToEmailList,
  emailLists.unsubscribeFromEmailList,
  emailLists.resubscribeToEmailList,
]
