import { copyFile, open, rename } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Moves what has come in to where it is kept, which may be another file system; whole, or not at all.
 * There the file itself stays for whoever has it, and a copy that breaks off stays for the sweep.
 */
export async function keepFile(path: string, kept: string): Promise<void> {
  try {
    await rename(path, kept)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // By a name of its own: the same file may be sent twice at once.
    const part = `${kept}.${basename(path)}.part`
    await copyFile(path, part)
    await sync(part)
    await rename(part, kept)
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
