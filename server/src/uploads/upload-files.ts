import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of an upload are until it is whole. */
export function uploadFile(folder: string, id: string): string {
  return join(folder, id)
}

/** How much of it has come; 0 where nothing is there. */
export async function receivedBytes(folder: string, id: string): Promise<number> {
  return stat(uploadFile(folder, id)).then(
    ({ size }) => size,
    () => 0,
  )
}
