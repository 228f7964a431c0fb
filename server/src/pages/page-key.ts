/** Where an address with needless slashes belongs; undefined where it is fine. */
export function tidyAddress(url: string): string | undefined {
  const [path, query] = splitOnce(url)
  // Leading slashes too: `//elsewhere/` must never become an address of another host.
  const tidy = `/${path.split('/').filter(Boolean).join('/')}`
  return tidy === path ? undefined : tidy + (query === undefined ? '' : `?${query}`)
}

function splitOnce(url: string): [string, string?] {
  const index = url.indexOf('?')
  return index === -1 ? [url] : [url.slice(0, index), url.slice(index + 1)]
}

/** Whether an address bears what is nobody else's business: a token, or where one is asked for. */
export function bearsSecret(url: string): boolean {
  return opensByToken(url) || /^\/(?:confirmations|sign-in|email-list)\b/i.test(url)
}

/** Whether a page or its data is opened by a link's token; the router heeds neither case nor coding. */
export function opensByToken(url: string): boolean {
  try {
    return /^\/(?:shares|albums\/[^/?#]+)\/[^/?#]/i.test(decodeURI(url))
  } catch {
    // Of no page at all: then nothing is lost by rendering it anew.
    return true
  }
}
