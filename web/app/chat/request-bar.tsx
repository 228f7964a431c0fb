import { type Channel, leaveChannel } from '@farfolk/contract/chat'
import { useIsLoading } from '../api/loaders.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../api/toast-store.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { leave } from './chat-calls.ts'
import styles from './request-bar.module.css'

interface RequestBarProps {
  channel: Channel
  onLeave: () => Promise<void> | void
}

/** Below a stranger's first message: answering accepts it. */
export function RequestBar({ channel, onLeave }: RequestBarProps) {
  const isLeaving = useIsLoading(leaveChannel, channel.id)
  const decline = async () => {
    // What comes while an 'Undo' waits would go with the rest: asked, as by 'Leave'.
    const words = { title: m.chat_decline_title(), text: m.chat_leave_text() }
    if ((await confirm(words)) !== 'confirmed') return
    if (await leave(channel.id, onLeave)) toast(m.chat_declined())
  }
  return (
    <div className={`${styles.bar} our-words`}>
      <p>{m.chat_request({ name: channel.title })}</p>
      <Button size="small" isLoading={isLeaving} onClick={() => void decline()}>
        {m.chat_decline()}
      </Button>
    </div>
  )
}
