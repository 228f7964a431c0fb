import { type Album, createAlbum, updateAlbum } from '@farfolk/contract/albums'
import type { ApiResult } from '@farfolk/contract/call'
import type { Input } from '@farfolk/contract/http'
import { callApi, type CallOptions } from '../api/call-api.ts'

/**
 * Makes an album. Where it is there already, since photos were dropped into it or an answer got
 * lost, the same id answers 200 with what stands: then what has been typed is saved over it.
 */
export async function createOrUpdateAlbum(
  input: Input<typeof createAlbum>,
  options: CallOptions,
): Promise<ApiResult<Album>> {
  const created = await callApi(createAlbum, input, options)
  if (!created.ok || created.status !== 200) return created
  const { id: _id, ...album } = input.body.album
  return callApi(updateAlbum, { params: { id: created.data.id }, body: { album } }, options)
}
