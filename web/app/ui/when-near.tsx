import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** Keeps the place of what comes. */
  waiting: ReactNode
  /** Fetches its scripts once it is shown. */
  children: ReactNode
}

const margin = '100px'

/** What a page does not need before somebody has come near it. */
export function WhenNear({ waiting, children }: WhenNearProps) {
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
  return (
    <div ref={placeRef}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}
