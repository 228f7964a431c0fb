import {
  comeToMeetUp,
  deleteMeetUp,
  leaveMeetUp,
  type MeetUp,
  updateMeetUp,
} from '@farfolk/contract/meet-ups'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { removeNow } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'

type Ref = Pick<MeetUp, 'id'>
const params = ({ id }: Ref) => ({ params: { id } })

/** What holds by now says the page, once it is read anew; false where nobody comes any more. */
export async function come(meetUp: Ref): Promise<boolean> {
  const result = await callApi(comeToMeetUp, params(meetUp), { silent: true })
  if (result.ok) toast(m.meetups_come_done())
  else if (result.status === 409) toast(m.meetups_come_refused())
  else alertOfFailure(`error-${comeToMeetUp.name}`, result)
  return result.ok || result.status !== 409
}

/** Whoever left may come again. */
export async function leave(meetUp: Ref): Promise<true> {
  if ((await callApi(leaveMeetUp, params(meetUp))).ok) toast(m.meetups_leave_done())
  return true
}

/** Asks first: nothing undoes it. True where it takes place still. */
export async function cancelMeetUp(meetUp: Ref): Promise<boolean> {
  if ((await confirm({ text: m.meetups_cancel_question() })) !== 'confirmed') return true
  const body = { meetUp: { cancelled: true } } as const
  const result = await callApi(updateMeetUp, { ...params(meetUp), body })
  if (result.ok) toast(m.meetups_cancel_done())
  return !result.ok
}

/** False where it stays. */
export async function removeMeetUp(meetUp: Ref): Promise<boolean> {
  const { isGone } = await removeNow(deleteMeetUp, params(meetUp))
  if (isGone) toast(m.meetups_delete_done())
  return isGone
}
