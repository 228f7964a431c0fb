import type { ApiResult } from '@farfolk/contract/call'
import { closeAccount } from '@farfolk/contract/accounts'
import type { Input, Reply } from '@farfolk/contract/http'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { endRemovals } from '../api/removals.ts'

type Closing = typeof closeAccount

/** For what was removed here and can still be undone. */
const patienceMs = 3000

/** None that an account ever has: the password is looked at, and the right one answered by 412. */
const noVersion = '"none"'

/** Ends the removals that wait and closes the account; with a wrong password they can still be undone. */
export async function sendClosing(
  input: Input<Closing>,
  options: CallOptions,
): Promise<ApiResult<Reply<Closing>>> {
  const tried = await callApi(closeAccount, input, { ...options, ifMatch: noVersion })
  if (tried.status !== 412) return tried
  await endRemovals(AbortSignal.timeout(patienceMs))
  return callApi(closeAccount, input, options)
}
