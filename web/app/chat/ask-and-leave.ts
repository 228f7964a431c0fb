import type { Channel } from '@farfolk/contract/chat'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'
import { leave } from './chat-calls.ts'

/** A group is left for good. */
export async function askAndLeave(
  { id, kind }: Channel,
  goAway: () => Promise<void> | void,
): Promise<void> {
  const text = kind === 'group' ? m.chat_group_leave_text() : m.chat_leave_text()
  const words = { title: m.chat_leave_title(), text }
  if ((await confirm(words)) !== 'confirmed' || !(await leave(id, goAway))) return
  toast(m.chat_left())
}
