import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { staysOnPage } from '../ui/tabs.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const placeholderAfterMs = 200

/** The page, or grey boxes where the next one is awaited for longer than one would not notice. */
export function SlowNavigation({ children }: { children: ReactNode }) {
  const isSlow = useIsSlow()
  return (
    <>
      {/* Hidden and not gone: whoever turns back finds the page as it was. */}
      <div hidden={isSlow}>{children}</div>
      {isSlow && (
        <Page>
          <Skeleton height="60px" width="50%" />
          <Skeleton height="300px" />
          <Skeleton height="120px" count={2} />
        </Page>
      )}
    </>
  )
}

function useIsSlow(): boolean {
  const { pathname } = useLocation()
  const { location: target } = useNavigation()
  const isLeaving =
    target !== undefined && target.pathname !== pathname && target.state !== staysOnPage
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setLate(true), placeholderAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLeaving])
  return isLeaving && isLate
}
