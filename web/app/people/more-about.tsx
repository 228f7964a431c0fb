import { type ComponentProps, Suspense } from 'react'
import { href, useNavigate } from 'react-router'
import type { MoreAboutMenu } from './more-about-menu.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

// For members alone: visitors do not download it.
const Menu = lazyPart(async () => (await import('./more-about-menu.tsx')).MoreAboutMenu)

/** Block and report, wherever a member appears. */
export function MoreAbout(props: Omit<ComponentProps<typeof MoreAboutMenu>, 'onBlocked'>) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <Menu {...props} onBlocked={() => void navigate(href('/search-trips'))} />
    </Suspense>
  )
}
