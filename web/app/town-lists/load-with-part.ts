import type { ClientLoaderFunctionArgs } from 'react-router'
import { fetchScripts, type PageData } from '../api/page-data.ts'
import type { Later } from '../ui/later.ts'
import { type View, viewOf } from './views.ts'

/** What is seen of such pages, one at a time. */
export type PartName = 'list' | 'one' | 'new' | 'edit'

export const partOf: Record<View, PartName> = {
  near: 'list',
  mine: 'list',
  town: 'list',
  new: 'new',
  one: 'one',
  edit: 'edit',
}

/** A `clientLoader`: the view's scripts are fetched beside what it shows. */
export function loadWithPart<T>(
  loadData: (args: ClientLoaderFunctionArgs) => Promise<PageData<T> | null>,
  parts: Record<PartName, Pick<Later<unknown>, 'load'>>,
) {
  return async (args: ClientLoaderFunctionArgs): Promise<PageData<T> | null> => {
    const view = viewOf(args.params)
    const part = view && fetchScripts(args.request, parts[partOf[view]].load())
    const [result, isThere] = await Promise.all([loadData(args), part ?? true])
    return isThere ? result : { ok: false, status: 0 }
  }
}
