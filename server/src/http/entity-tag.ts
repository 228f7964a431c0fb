import { hash } from 'node:crypto'
import { ApiError } from './api-error.ts'

/**
 * `"<version>.<digest>"`: the digest makes it the tag of one representation; the version alone
 * decides whether an If-Match is stale, so that a new count beside a resource stops nobody's edit.
 */
export function entityTag(version: string, body: Buffer | string): string {
  return `"${version}.${hash('sha1', body, 'base64url').slice(0, 16)}"`
}

/** The tag of a body that has no version. */
export function digestTag(body: Buffer | string): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Of the same answer in a coding: another representation, which needs another strong tag. */
export function codedTag(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`
}

/** Whether If-None-Match names this tag (RFC 9110 §13.1.2, weak comparison), in whatever coding. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const own = withoutWeakness(tag)
  const start = own.slice(0, -1)
  return header.split(',').some((part) => {
    const given = withoutWeakness(part.trim())
    return (
      given === own ||
      (given.startsWith(start) && /^-(?:br|gzip)"$/.test(given.slice(start.length)))
    )
  })
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '')

/**
 * The versions that an If-Match takes: null for none or `*`, which any version meets.
 * A tag that is none of ours gives a version that nothing has, and so 412.
 */
export function wantedVersions(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === '*') return null
  return header.split(',').map((part) => /^"(\d+)\./.exec(part.trim())?.[1] ?? 'none')
}

/** Throws 412 where an If-Match, as `wantedVersions` reads it, takes another version. */
export function requireVersion(wanted: string[] | null, version: string): void {
  if (wanted && !wanted.includes(version)) throw new ApiError('stale')
}
