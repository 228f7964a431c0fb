import { createHmac } from 'node:crypto'
import { downloadExport } from '@farfolk/contract/exports'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { isSameCode } from '../same-code.ts'

/** Where a file is fetched, with a signature in place of a session: a mail's link bears none. */
export function downloadUrl(key: Buffer, publicUrl: string, id: string): string {
  const path = fillPath(downloadExport.path, { id })
  return `${publicUrl}${apiBase}${path}?signature=${signatureOf(key, id)}`
}

export function isSigned(key: Buffer, id: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  return isSameCode(Buffer.from(signature), Buffer.from(signatureOf(key, id)))
}

function signatureOf(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url')
}
