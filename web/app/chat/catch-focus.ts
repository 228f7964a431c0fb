/**
 * To be called once a button's message may have lost it. A tombstone has none that the focus could come back
 * to, from a question that may still be closing; it may have been brought to a neighbour. Whoever went
 * elsewhere meanwhile is left there.
 */
export function focusCatcher(button: Element): () => void {
  const log = button.closest<HTMLElement>('[role=log]')
  return () =>
    void requestAnimationFrame(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body || activeElement?.closest('#confirm, [role=log]')
      if (isLost && !button.isConnected) log?.focus({ preventScroll: true })
    })
}
