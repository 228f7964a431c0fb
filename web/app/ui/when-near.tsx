import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { onceQuiet } from './once-quiet.ts'

interface WhenNearProps {
  /** Keeps the place of what comes. */
  waiting: ReactNode
  /** Fetches its scripts once it is shown. */
  children: ReactNode
  /** Comes too once the page has been quiet: for what is used without the page being moved, as by a search in it. */
  orOnceQuiet?: boolean
}

const margin = '100px'

/** What a page does not need before somebody has come near it. */
export function WhenNear({ waiting, children, orOnceQuiet = false }: WhenNearProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const place = placeRef.current
    if (!place) return undefined
    const watch = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setNear(true)
      observer.disconnect()
    }
    const observer = new IntersectionObserver(watch, { rootMargin: margin })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  useEffect(
    () => (orOnceQuiet && !isNear ? onceQuiet(() => setNear(true)) : undefined),
    [orOnceQuiet, isNear],
  )
  return (
    <div ref={placeRef}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}
