import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { chatPath } from './chat-path.ts'

const NewGroupDialog = lazyPart(async () => (await import('./new-group-dialog.tsx')).NewGroupDialog)

export function NewGroup({ ownId }: { ownId: string }) {
  const navigate = useNavigate()
  // Undefined before it was opened.
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const hasStarted = useRef(false)
  // Where the group's conversation is drawn only later, it takes the focus by itself.
  const [focusAfter] = useState(() => ({
    get current() {
      const title = hasStarted.current ? document.getElementById('conversation-title') : null
      return title ?? button.current
    },
  }))
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          hasStarted.current = false
          setOpen(true)
        }}
      >
        {m.chat_group_new()}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <NewGroupDialog
            ownId={ownId}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            focusAfter={focusAfter}
            onStarted={(channel) => {
              hasStarted.current = true
              void navigate(chatPath({ channel }), { state: { isStarted: true } })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
