import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { staysOnPage } from '../ui/tabs.tsx'

const placeholderAfterMs = 200

/** Drawn in the shape of the page at `path`, once `awaited-page.tsx` has come, which no page waits for. */
export const awaited: { Page?: ComponentType<{ path: string }> } = {}

/** The page, or grey boxes where the next one is awaited for longer than one would not notice. */
export function SlowNavigation({ children }: { children: ReactNode }) {
  const path = useSlowTarget()
  return (
    <>
      {/* Hidden and not gone: whoever turns back finds the page as it was. */}
      <div hidden={Boolean(path)}>{children}</div>
      {path &&
        (awaited.Page ? (
          createElement(awaited.Page, { path })
        ) : (
          <Page>
            <Skeleton height="300px" />
          </Page>
        ))}
    </>
  )
}

/** The path of a page that lets one wait. */
function useSlowTarget(): string | undefined {
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
  return isLeaving && isLate ? target.pathname : undefined
}
