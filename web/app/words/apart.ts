const rightToLeft = /[\u0590-\u08FF]/

/** A name within a sentence, in isolates where it is needed: two would change their places. */
export function apart(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
