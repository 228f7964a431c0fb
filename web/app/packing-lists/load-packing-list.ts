import { getPackingList, type PackingList } from '@farfolk/contract/packing-lists'
import type { LoadPage } from '../api/page-data.ts'

export const load: LoadPage<PackingList> = async (callApi, { params: { id = '' } }) => {
  const result = await callApi(getPackingList, { params: { id } })
  if (result.ok) return { ok: true, data: result.data }
  return { ok: false, status: result.status === 422 ? 404 : result.status }
}
