import { type PackingListItem, updatePackingListItem } from '@farfolk/contract/packing-list-items'
import type { ApiResult } from '@farfolk/contract/call'
import type { Input } from '@farfolk/contract/http'
import { getPackingList } from '@farfolk/contract/packing-lists'
import { useState } from 'react'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { hasChangedSince } from './item-values.ts'

/**
 * A thing as it is edited. The server keeps no versions of things: before one is changed it is read
 * again, and where a field that is sent says something else than in the version that the change builds
 * on, the answer is that of a stale one.
 */
export function useUnchangedItem(listId: string, first: PackingListItem) {
  const [item, setItem] = useState(first)

  async function read(): Promise<PackingListItem | undefined> {
    const list = await callApi(getPackingList, { params: { id: listId } }, { silent: true })
    return list.ok ? list.data.packingListItems.find(({ id }) => id === first.id) : undefined
  }

  return {
    item,
    async reread() {
      const now = await read()
      if (now) setItem(now)
    },
    async send(
      input: Input<typeof updatePackingListItem>,
      { ifMatch, ...options }: CallOptions,
    ): Promise<ApiResult<PackingListItem>> {
      const now = await read()
      const sent = Object.keys(input.body.packingListItem)
      // What cannot be read cannot be changed either: that call says why.
      if (!now || ifMatch === undefined || !hasChangedSince(ifMatch, now, sent)) {
        return callApi(updatePackingListItem, input, options)
      }
      return { ok: false, status: 412, headers: new Headers(), statusText: '', errors: [] }
    },
  }
}
