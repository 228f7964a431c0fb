/** Where an address with needless slashes belongs; undefined where it is fine. */
export function tidyAddress(url: string): string | undefined {
  const [path, query] = splitOnce(url)
  // Leading slashes too: `//elsewhere/` must never become an address of another host, nor
  // `/\elsewhere/`, which a browser reads as that.
  const tidy = `/${path.split(/[/\\]/).filter(Boolean).join('/')}`
  return tidy === path ? undefined : tidy + (query === undefined ? '' : `?${query}`)
}

function splitOnce(url: string): [string, string?] {
  const index = url.indexOf('?')
  return index === -1 ? [url] : [url.slice(0, index), url.slice(index + 1)]
}
