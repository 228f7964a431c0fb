import type { ClientLoaderFunctionArgs } from 'react-router'
import { keptPassword } from '../api/link-password.ts'
import { loadAsMember, type LoadModule, loadWithToken, type PageData } from '../api/page-data.ts'
import { readStoredSession } from '../session/session-store.ts'

/** As `loadAsMember` for a page of a link: its password is known to the browser alone. */
export function loadByLink<T>(module: LoadModule<T>) {
  const asMember = loadAsMember(module)
  const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData<T>> =>
    !readStoredSession() && keptPassword(args.params.token) !== null
      ? loadWithToken(module, args)
      : asMember(args)
  return Object.assign(clientLoader, { hydrate: true as const })
}
