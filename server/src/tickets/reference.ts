import { randomInt } from 'node:crypto'

// Read out on a phone or copied by hand: none of 0, 1, I, L, O and U.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/** Such as `FF-7K2MXP`. */
export function newReference(): string {
  const picked = Array.from({ length }, () => signs[randomInt(signs.length)])
  return `FF-${picked.join('')}`
}
