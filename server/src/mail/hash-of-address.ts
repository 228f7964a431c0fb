import { hash } from 'node:crypto'

/** SHA-256 of an address in lower case: all that is kept of one that is only to be known again. */
export const hashOfAddress = (email: string) => hash('sha256', email.toLowerCase(), 'buffer')

/** The same as the keys of counts have it. */
export const addressInKey = (email: string) => hashOfAddress(email).toString('base64url')
