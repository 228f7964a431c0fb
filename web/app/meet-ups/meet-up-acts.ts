import {
  comeToMeetUp,
  deleteMeetUp,
  getMeetUp,
  leaveMeetUp,
  type MeetUp,
  updateMeetUp,
} from '@farfolk/contract/meet-ups'
import { callApi } from '../api/call-api.ts'
import { removeNow } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import { confirm } from '../ui/confirm.ts'

type Ref = Pick<MeetUp, 'id'>
const params = ({ id }: Ref) => ({ params: { id } })

/** As far as it can be read. */
async function isNow(meetUp: Ref, holds: (meetUp: MeetUp) => boolean): Promise<boolean> {
  const now = await callApi(getMeetUp, params(meetUp), { silent: true })
  return now.ok && holds(now.data)
}

/** What holds by now says the page, once it is read anew; false where nobody comes any more. */
export async function come(meetUp: Ref): Promise<boolean> {
  const isSo = () => isNow(meetUp, ({ coming }) => coming)
  const { isDone, result } = await act(comeToMeetUp, params(meetUp), { isSo })
  if (isDone) toast(m.meetups_come_done())
  else if (result.status === 409) toast(m.meetups_come_refused())
  return isDone || result.status !== 409
}

/** Whoever left may come again. */
export async function leave(meetUp: Ref): Promise<true> {
  const isSo = () => isNow(meetUp, ({ coming }) => !coming)
  if ((await act(leaveMeetUp, params(meetUp), { isSo })).isDone) toast(m.meetups_leave_done())
  return true
}

/** Asks first: nothing undoes it. True where it takes place still. */
export async function cancelMeetUp(meetUp: Ref): Promise<boolean> {
  if ((await confirm({ text: m.meetups_cancel_question() })) !== 'confirmed') return true
  const body = { meetUp: { cancelled: true } } as const
  const isSo = () => isNow(meetUp, ({ state }) => state === 'cancelled')
  const { isDone } = await act(updateMeetUp, { ...params(meetUp), body }, { isSo })
  if (isDone) toast(m.meetups_cancel_done())
  return !isDone
}

/** False where it stays. */
export async function removeMeetUp(meetUp: Ref): Promise<boolean> {
  const { isGone } = await removeNow(deleteMeetUp, params(meetUp))
  if (isGone) toast(m.meetups_delete_done())
  return isGone
}
