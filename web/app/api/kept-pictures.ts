// As web/public/keep-pages.js has it.
/** Under which address a picture is kept: its signature, and when it ends, are others in each answer of the API. */
export function addressOfPicture(url: string): string {
  return url.replace(/(?<=^[^?]*\/img)\/[^/]+/, '').replace(/\/exp:\d+(?=\/)/, '')
}

/** Of those that an answer of the API names, as they are kept; a member's words may name what is none. */
export function addressesOfPictures(answer: string): string[] {
  const urls = answer.match(/(?:https?:\/\/[^"\s,/]+)?\/img\/[^"\s,]+/g) ?? []
  const read = urls.filter((url) => URL.canParse(url, location.origin))
  return read.map((url) => addressOfPicture(new URL(url, location.origin).href))
}
