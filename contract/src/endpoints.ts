import * as accounts from './accounts.ts'
import * as emailLists from './email-lists.ts'
import type { Endpoint } from './http.ts'
import * as members from './members.ts'
import * as reference from './reference.ts'

/** Every call of the API, by feature. */
export const endpoints: Endpoint[] = [
  accounts.signUp,
  accounts.confirmEmail,
  accounts.resendConfirmation,
  accounts.logIn,
  accounts.logOut,
  accounts.requestPasswordReset,
  accounts.resetPassword,
  accounts.changePassword,
  accounts.listSessions,
  accounts.endSession,
  members.getOwnUser,
  members.updateOwnUser,
  members.getUser,
  reference.listCountries,
  reference.getCountry,
  reference.listInterests,
  reference.listLanguages,
  reference.searchPlaces,
  reference.listPlacesNear,
  reference.getStats,
  emailLists.subscribeToEmailList,
  emailLists.unsubscribeFromEmailList,
  emailLists.resubscribeToEmailList,
]
