/** Callers who ask for what is being worked out share that answer, or its failure. */
export function shareUnderWay<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key) => {
    let running = underWay.get(key)
    if (!running) {
      running = work(key).finally(() => underWay.delete(key))
      underWay.set(key, running)
    }
    return running
  }
}
