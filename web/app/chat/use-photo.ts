import { maxUploadBytes } from '@farfolk/contract/images'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { dragLeaves } from '../ui/drag-leaves.ts'
import { useUnloadWarning } from '../ui/use-unload-warning.ts'
import { withPhoto } from './chat-state.ts'
import { changeChat, useChat } from './chat-store.ts'

/** One picture that is to go with a message of the channel: picked, pasted or dropped. `refused`: why none may. */
export function usePhoto(channelId: string, refused?: string) {
  const photo = useChat(({ photos }) => photos.get(channelId))
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  useUnloadWarning(useChat(({ photos }) => photos.size > 0))

  function choose(chosen: File | undefined): void {
    const found = chosen && (refused ?? problemOf(chosen))
    setProblem(found)
    const isTaken = chosen !== undefined && found === undefined
    const taken = isTaken ? { file: chosen, address: URL.createObjectURL(chosen) } : undefined
    changeChat((state) => withPhoto(state, channelId, taken))
  }

  return {
    photo,
    /** Why the last one was not taken. */
    problem,
    /** Something is being dragged above. */
    isOver,
    choose,
    onPaste(event: ClipboardEvent) {
      const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      // Words copied from a page often come with a picture of them.
      if (!pasted || event.clipboardData.getData('text/plain') !== '') return
      event.preventDefault()
      choose(pasted)
    },
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => setOver(!dragLeaves(event)),
      onDrop(event: DragEvent) {
        setOver(false)
        const [dropped] = event.dataTransfer.files
        if (!dropped) return
        event.preventDefault()
        choose(dropped)
      },
    },
  }
}

function problemOf({ size, type }: File): string | undefined {
  if (!type.startsWith('image/')) return m.chat_no_photo()
  return size > maxUploadBytes ? m.chat_photo_too_large() : undefined
}
