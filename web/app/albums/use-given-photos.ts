import { useEffect, useEffectEvent } from 'react'

type TakeFiles = (files: File[]) => void

/**
 * Files that are dropped anywhere on the page, or pasted but into a field. Without `onFiles` nothing is
 * taken at the moment.
 */
export function useGivenPhotos(onFiles: TakeFiles | undefined): void {
  const taker = useEffectEvent(() => onFiles)
  useEffect(() => followGiven(document, () => taker()), [])
}

/** Answers how it ends. What is dropped is never opened by the browser, in place of the page. */
export function followGiven(page: EventTarget, taker: () => TakeFiles | undefined): () => void {
  const settled = new AbortController()
  const options = { signal: settled.signal, capture: true }
  // A photo of the page that is dragged bears a file as well.
  let isOfPage = false
  const isFile = ({ dataTransfer }: DragEvent) => !isOfPage && dataTransfer?.types.includes('Files')

  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => page.addEventListener(name, listener as EventListener, options)
  listen('dragstart', () => (isOfPage = true))
  listen('dragend', () => (isOfPage = false))
  listen('dragover', (event) => {
    if (!isFile(event) || !event.dataTransfer) return
    event.preventDefault()
    if (!taker()) event.dataTransfer.dropEffect = 'none'
  })
  listen('drop', (event) => {
    if (!isFile(event)) return
    event.preventDefault()
    if (!isWithin(event, '[data-drop-zone]')) give(event.dataTransfer?.files)
  })
  listen('paste', (event) => {
    const files = event.clipboardData?.files
    if (isWithin(event, 'input, textarea') || !taker() || !files?.length) return
    event.preventDefault()
    give(files)
  })
  return () => settled.abort()

  function give(files: FileList | undefined): void {
    if (files?.length) taker()?.([...files])
  }
}

function isWithin({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
