import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { createStore } from '../api/store.ts'

const prefix = 'farfolk.upload.'

/** The server forgets unfinished uploads after a day. */
const lifeMs = 24 * 60 * 60 * 1000

/**
 * Where the browser keeps the address of each unfinished upload, so that the same file, chosen
 * again after a reload, goes on where it was.
 */
export const storedUploads: UrlStorage = {
  async findAllUploads() {
    return keysOfUploads().flatMap((key) => read(key) ?? [])
  },
  async findUploadsByFingerprint(fingerprint) {
    forgetStale()
    return [read(prefix + fingerprint)].filter((upload) => upload !== undefined)
  },
  async removeUpload(key) {
    remove(key)
  },
  async addUpload(fingerprint, upload) {
    const key = prefix + fingerprint
    try {
      localStorage.setItem(key, JSON.stringify(upload))
    } catch {
      // A full or forbidden storage: after a reload the file starts anew.
    }
    return key
  },
}

const timesForgotten = createStore(0)

/** On logging out: nothing more is sent, and whoever comes next finds nothing of what was. */
export function forgetUploads(): void {
  timesForgotten.set(timesForgotten.get() + 1)
  for (const key of keysOfUploads()) remove(key)
}

/** For the queue, whose scripts a page has only where photos are on their way. */
export function onForgotten(listener: () => void): () => void {
  return timesForgotten.subscribe(listener)
}

function forgetStale(): void {
  for (const key of keysOfUploads()) {
    const begun = Date.parse(read(key)?.creationTime ?? '')
    if (!(Date.now() - begun < lifeMs)) remove(key)
  }
}

function keysOfUploads(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function read(key: string): PreviousUpload | undefined {
  try {
    const upload: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return upload ? { ...(upload as PreviousUpload), urlStorageKey: key } : undefined
  } catch {
    return undefined
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
