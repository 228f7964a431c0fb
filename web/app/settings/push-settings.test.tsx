import type { PushSubscriptionState } from '@farfolk/contract/push'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PushState } from '../push/push-device.ts'
import { PushSettings } from './push-settings.tsx'

const kinds = { friendRequests: true, messages: false, trips: true }
function htmlOf(state: PushState, subscription: Partial<PushSubscriptionState> = {}): string {
  const shown = { publicKey: 'key', kinds: null, ...subscription }
  return renderToStaticMarkup(<PushSettings state={state} subscription={shown} />)
}
const switches = (html: string) =>
  [...html.matchAll(/aria-checked="(\w+)"/g)].map(([, isOn]) => isOn === 'true')

test('off is one switch; on has one for each kind', () => {
  expect(switches(htmlOf('off'))).toEqual([false])
  const on = htmlOf('on', { kinds })
  expect(switches(on)).toEqual([true, true, false, true])
  for (const words of ['Friends', 'Messages and questions', 'Trips']) expect(on).toContain(words)
})

test('where it cannot be, nothing is there to press, and it says why', () => {
  const unsupported = htmlOf('unsupported')
  expect(switches(unsupported)).toEqual([])
  expect(unsupported).toContain('Home Screen')
  const blocked = htmlOf('blocked')
  expect(switches(blocked)).toEqual([])
  expect(blocked).toContain('Allow them in its settings')
})
