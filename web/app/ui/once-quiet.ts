/** By then the page that was asked for is there on most lines. */
const quietMs = 4_000

/**
 * Runs when nothing has been fetched for a while: nothing that the page needs has to wait for what
 * is fetched ahead, on a slow line either. Answers what calls it off.
 */
export function onceQuiet(run: () => void): () => void {
  let timer = setTimeout(finish, quietMs)
  const watch = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(finish, quietMs)
  })
  watch.observe({ type: 'resource' })
  function finish() {
    watch.disconnect()
    run()
  }
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}
