// Alone in its file: no page but those of a club with a script of others needs it.

/** Whether a page's address bears what is nobody else's business: a token, or where one is asked for. */
export function bearsSecret(address: string): boolean {
  return (
    opensByToken(address) ||
    /^\/(?:confirmations|sign-in|email-list|sign-up\?.*redirect)\b/i.test(address)
  )
}

/** Whether a page or its data is opened by a link's token; the router heeds neither case nor coding. */
export function opensByToken(address: string): boolean {
  try {
    return /^\/(?:shares|invitations|albums\/[^/?#]+)\/[^/?#]/i.test(decodeURI(address))
  } catch {
    // Of no page at all: then nothing is lost by rendering it anew.
    return true
  }
}
