import { useEffect, useEffectEvent, useState } from 'react'
import { dragLeaves } from '../ui/drag-leaves.ts'

/**
 * Files dropped on an element, and pasted anywhere on the page but into a field. `dropProps` go over
 * the element; `isOver` while something is held above it.
 */
export function usePictureDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: FileList | undefined): boolean => {
    const file = files?.[0]
    if (file) onFile(file)
    return file !== undefined
  })

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
      if (!isTyping && take(event.clipboardData?.files)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return {
    isOver,
    dropProps: {
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: React.DragEvent) => setOver(!dragLeaves(event)),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
