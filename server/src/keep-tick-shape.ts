import { createHook } from 'node:async_hooks'

let kept: object | undefined

/**
 * Keeps one of the objects that Node makes for each `process.nextTick` alive, and gives it. A literal
 * with computed names makes them. Where a full collection finds none, which is so whenever nobody asks
 * meanwhile, V8 forgets their shape, then takes the place for one that makes many shapes, and from
 * there on fills in each by its slowest way: a seventh of a small answer's time, for good.
 *
 * By a hook that sees one of them made: `executionAsyncResource()` would give it too, but from its
 * first call on Node keeps for every callback what it runs for.
 */
export function keepTickShape(): object | undefined {
  if (kept) return kept
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource
    },
  }).enable()
  process.nextTick(() => undefined)
  hook.disable()
  return kept
}
