import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { chatPath } from './chat-path.ts'

const NewGroupDialog = lazyPart(async () => (await import('./new-group-dialog.tsx')).NewGroupDialog)

export function NewGroup() {
  const navigate = useNavigate()
  // Undefined before it was opened.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.chat_group_new()}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <NewGroupDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onStarted={(channel) => void navigate(chatPath({ channel }))}
          />
        </Suspense>
      )}
    </>
  )
}
