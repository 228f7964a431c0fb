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

/** Whether a page or its data is opened by a link's token; the router heeds neither case nor coding. */
export function opensByToken(url: string): boolean {
  try {
    return /^\/(?:shares|albums\/[^/?#]+)\/[^/?#]/i.test(decodeURI(url))
  } catch {
    // Of no page at all: then nothing is lost by rendering it anew.
    return true
  }
}

/** Whether the address itself opens something, and so must not come to a script of others. */
export function isSecret(url: string): boolean {
  return opensByToken(url) || /[?&](?:token|reset)=|\/unsubscribe\//i.test(url)
}
