import { type Channel, leaveChannel } from '@farfolk/contract/chat'
import { useIsLoading } from '../api/loaders.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../api/toast-store.ts'
import { Button } from '../ui/button.tsx'
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
