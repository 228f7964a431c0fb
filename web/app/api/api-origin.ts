let origin = ''

/** Where the API is another host; told once, from the page's settings. */
export function setApiOrigin(value: string | null): void {
  origin = value ?? ''
}

export function apiOrigin(): string {
  return origin
}
