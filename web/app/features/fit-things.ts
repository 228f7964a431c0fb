import {
  listPackingListTemplates,
  type PackingTemplateId,
} from '@farfolk/contract/packing-list-templates'
import { callApi } from '../api/call-api.ts'
import type { PackedThing } from './packing-piece.tsx'

/** Undefined where it was not answered, which an alert says, or not waited for. */
export async function fitThings(
  template: PackingTemplateId,
  days: number,
  signal: AbortSignal,
): Promise<PackedThing[] | undefined> {
  const fitted = await callApi(listPackingListTemplates, { query: { days } }, { signal })
  if (!fitted.ok) return undefined
  return fitted.data.find(({ id }) => id === template)?.packingListItems
}
