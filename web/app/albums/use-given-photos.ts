import { useEffect, useEffectEvent } from 'react'

interface GivenPhotos {
  /** Something on the page asks for what is dropped. */
  hasDropZone: boolean
  /** Undefined where nothing is taken at the moment. */
  onFiles: ((files: File[]) => void) | undefined
}

/** Files that are dropped anywhere on the page, or pasted but into a field. */
export function useGivenPhotos({ hasDropZone, onFiles }: GivenPhotos): void {
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!onFiles || !files?.length) return
    event.preventDefault()
    onFiles([...files])
  })

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
      if (!isTyping) take(event, event.clipboardData?.files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const isWanted = onFiles !== undefined && !hasDropZone
  useEffect(() => {
    if (!isWanted) return undefined
    const settled = new AbortController()
    const options = { signal: settled.signal, capture: true }
    // A photo of the page that is dragged bears a file as well.
    let isOfPage = false
    const isTaken = ({ dataTransfer }: DragEvent) =>
      !isOfPage && dataTransfer?.types.includes('Files')
    document.addEventListener('dragstart', () => (isOfPage = true), options)
    document.addEventListener('dragend', () => (isOfPage = false), options)
    document.addEventListener(
      'dragover',
      (event) => isTaken(event) && event.preventDefault(),
      options,
    )
    document.addEventListener(
      'drop',
      (event) => isTaken(event) && take(event, event.dataTransfer?.files),
      options,
    )
    return () => settled.abort()
  }, [isWanted])
}
