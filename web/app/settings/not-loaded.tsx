import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { CouldNotLoad } from '../ui/could-not-load.tsx'

/** In place of a list that was refused, beside others that have come. */
export function NotLoaded({ id }: { id: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <CouldNotLoad
      id={id}
      failed={m.error_something_wrong()}
      isTrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
