import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'

/** In place of a list that was refused, beside others that have come. */
export function NotLoaded({ id }: { id: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <AlertBox id={id} type="error" messages={[m.error_something_wrong()]}>
      <Button size="small" isLoading={state === 'loading'} onClick={() => void revalidate()}>
        {m.retry()}
      </Button>
    </AlertBox>
  )
}
