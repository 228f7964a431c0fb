export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Made with the first reader who takes it. */
  zipped?: Buffer
}

interface Entry {
  page: Page
  expiresAt: number
}

const maxEntries = 500
const maxBytes = 12 * 1024 * 1024
// Another process's write is not heard here, but of what `forgetPages` is for: this is how long its
// page may lag behind.
const maxAgeMs = 10_000
const sweepMs = 1_000

/** Pages as visitors see them, the least recently read dropped first; each rendered once at a time. */
export class PageCache {
  #entries = new Map<string, Entry>()
  #rendering = new Map<string, Promise<Page>>()
  #bytes = 0
  #isSweeping = false
  /** Grows with every clearing, so that a page rendered before it is not kept. */
  #epoch = 0
  #hiddenAt = -Infinity
  #lagMs: number

  /** For so long after `hide` a page may still be made of what was before it. */
  constructor(lagMs = 0) {
    this.#lagMs = lagMs
  }

  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (entry && entry.expiresAt > Date.now()) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
      return entry.page
    }
    const running = this.#rendering.get(key)
    if (running) return running
    const epoch = this.#epoch
    const isCurrent = Date.now() - this.#hiddenAt >= this.#lagMs
    const started = render().finally(() => {
      if (this.#rendering.get(key) === started) this.#rendering.delete(key)
    })
    this.#rendering.set(key, started)
    const page = await started
    if (page.status === 200 && isCurrent && epoch === this.#epoch) this.#keep(key, page)
    return page
  }

  /** Of all that is kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** After a write: what is read from now on shows it. */
  clear(): void {
    this.#epoch += 1
    this.#entries.clear()
    this.#rendering.clear()
    this.#bytes = 0
  }

  /** As `clear`, after something was hidden: a page that shows it still must not be kept. */
  hide(): void {
    this.#hiddenAt = Date.now()
    this.clear()
  }

  #keep(key: string, page: Page): void {
    this.#drop(key)
    this.#entries.set(key, { page, expiresAt: Date.now() + maxAgeMs })
    this.#bytes += page.body.length
    if (!this.#isSweeping) this.#sweepIn(maxAgeMs)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) return
      this.#drop(oldest)
    }
  }

  /** What nobody asks for any more would stay until others take its place. */
  #sweepIn(ms: number): void {
    this.#isSweeping = true
    setTimeout(() => {
      const now = Date.now()
      for (const [key, { expiresAt }] of this.#entries) if (expiresAt <= now) this.#drop(key)
      if (this.#entries.size > 0) this.#sweepIn(sweepMs)
      else this.#isSweeping = false
    }, ms).unref()
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.page.body.length
  }
}
